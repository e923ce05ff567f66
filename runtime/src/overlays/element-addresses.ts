import type { ResolveAddress } from '../sandbox/app-addresses';
import { documentOfCaller } from '../sandbox/calling-app';
import { resolveAddresses, resolveCandidates } from './template-addresses';

/** The elements that show or run a file, by their interfaces, with the properties that hold its address. */
const HOLDERS = {
  HTMLImageElement: ['src', 'srcset'],
  HTMLSourceElement: ['src', 'srcset'],
  HTMLMediaElement: ['src'],
  HTMLVideoElement: ['poster'],
  HTMLTrackElement: ['src'],
  HTMLEmbedElement: ['src'],
  HTMLObjectElement: ['data'],
  HTMLIFrameElement: ['src'],
  HTMLScriptElement: ['src'],
  HTMLLinkElement: ['href', 'imageSrcset'],
  SVGImageElement: ['href', 'xlink:href'],
  SVGUseElement: ['href', 'xlink:href'],
} as const;
const LISTS = new Set(['srcset', 'imagesrcset']);
/** HTML in which such an element may stand. */
const MAY_SHOW_FILES = /<(?:img|source|video|audio|track|embed|iframe|object|image|use|input)\b|url\(/i;

const resolvers = new WeakMap<Document, ResolveAddress>();
let patched = false;

/**
 * Makes the addresses that an app's code gives to its elements count from the app's own place. Elements outside of
 * every app keep theirs, and so does a link that leads somewhere.
 *
 * @param own the document that the app sees
 */
export function resolveElementAddresses(own: Document, resolve: ResolveAddress): void {
  resolvers.set(own, resolve);
  if (patched) return;
  patched = true;
  for (const [name, holds] of Object.entries(HOLDERS)) patchHolder(name, holds);
  for (const prototype of [Element.prototype, ShadowRoot.prototype])
    replaceSetter(prototype, 'innerHTML', mayShowFiles, (resolver, html) => resolveAddresses(String(html), resolver));
  replaceMethod(
    Element.prototype,
    'insertAdjacentHTML',
    ([, html]) => mayShowFiles(html),
    (resolver, [where, html]) => [where, resolveAddresses(String(html), resolver)],
  );
}

function patchHolder(name: string, holds: readonly string[]): void {
  const found: unknown = Reflect.get(window, name);
  const prototype: unknown = typeof found === 'function' ? found.prototype : undefined;
  if (typeof prototype !== 'object' || prototype === null) return;
  const attributes = new Set(holds.map((property) => property.toLowerCase()));
  const valueOf = (resolver: ResolveAddress, attribute: string, value: unknown): string =>
    LISTS.has(attribute) ? resolveCandidates(String(value), resolver) : resolver(String(value));
  for (const property of holds)
    replaceSetter(prototype, property, isText, (resolver, value) => valueOf(resolver, property.toLowerCase(), value));
  const names = (attribute: unknown, value: unknown): boolean =>
    isText(value) && attributes.has(String(attribute).toLowerCase());
  replaceMethod(
    prototype,
    'setAttribute',
    ([attribute, value]) => names(attribute, value),
    (resolver, [attribute, value]) => [attribute, valueOf(resolver, String(attribute).toLowerCase(), value)],
  );
  replaceMethod(
    prototype,
    'setAttributeNS',
    ([, attribute, value]) => names(attribute, value),
    (resolver, [space, attribute, value]) => [
      space,
      attribute,
      valueOf(resolver, String(attribute).toLowerCase(), value),
    ],
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function mayShowFiles(html: unknown): boolean {
  return MAY_SHOW_FILES.test(String(html));
}

/** The resolver of the app that an element or a shadow root belongs to. */
function resolverOf(node: unknown): ResolveAddress | undefined {
  const owner = node instanceof Node ? node.ownerDocument : null;
  return owner === null ? undefined : resolvers.get(owner);
}

/**
 * Whether the calling code alone tells whose node this is: it is in no document yet, and carries no mark. Copies of what
 * is in a `<template>` are such nodes, which compiled frameworks make all their elements of.
 */
function isAnonymous(node: unknown): boolean {
  return node instanceof Node && !node.isConnected;
}

function replaceSetter(
  prototype: object,
  name: string,
  concerns: (value: unknown) => boolean,
  valueOf: (resolver: ResolveAddress, value: unknown) => string,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const native: unknown = descriptor?.set;
  if (typeof native !== 'function') return;
  Object.defineProperty(prototype, name, {
    ...descriptor,
    set(this: unknown, value: unknown) {
      if (!concerns(value)) return void Reflect.apply(native, this, [value]);
      // The caller is asked for here, and in no function of its own: the stack is read from its second frame on.
      const resolver =
        resolverOf(this) ?? (isAnonymous(this) ? resolvers.get(documentOfCaller() ?? document) : undefined);
      Reflect.apply(native, this, [resolver ? valueOf(resolver, value) : value]);
    },
  });
}

function replaceMethod(
  prototype: object,
  name: string,
  concerns: (given: readonly unknown[]) => boolean,
  argumentsOf: (resolver: ResolveAddress, given: readonly unknown[]) => unknown[],
): void {
  const native: unknown = Reflect.get(prototype, name);
  if (typeof native !== 'function') return;
  const value = function (this: unknown, ...given: unknown[]): unknown {
    if (!concerns(given)) return Reflect.apply(native, this, given);
    const resolver =
      resolverOf(this) ?? (isAnonymous(this) ? resolvers.get(documentOfCaller() ?? document) : undefined);
    return Reflect.apply(native, this, resolver ? argumentsOf(resolver, given) : given);
  };
  Object.defineProperty(value, 'name', { value: name });
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, writable: true, value });
}
