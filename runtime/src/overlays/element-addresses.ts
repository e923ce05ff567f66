import type { ResolveAddress } from '../sandbox/app-addresses';
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
    replaceSetter(prototype, 'innerHTML', (resolver, html) => htmlWith(resolver, html));
  replaceMethod(Element.prototype, 'insertAdjacentHTML', (resolver, [where, html]) => [
    where,
    htmlWith(resolver, html),
  ]);
}

function patchHolder(name: string, holds: readonly string[]): void {
  const found: unknown = Reflect.get(window, name);
  const prototype: unknown = typeof found === 'function' ? found.prototype : undefined;
  if (typeof prototype !== 'object' || prototype === null) return;
  const attributes = new Set(holds.map((property) => property.toLowerCase()));
  const valueOf = (resolver: ResolveAddress, attribute: string, value: unknown): unknown => {
    if (typeof value !== 'string' || !attributes.has(attribute)) return value;
    return LISTS.has(attribute) ? resolveCandidates(value, resolver) : resolver(value);
  };
  for (const property of holds)
    replaceSetter(prototype, property, (resolver, value) => valueOf(resolver, property.toLowerCase(), value));
  replaceMethod(prototype, 'setAttribute', (resolver, [attribute, value, ...rest]) => [
    attribute,
    valueOf(resolver, String(attribute).toLowerCase(), value),
    ...rest,
  ]);
  replaceMethod(prototype, 'setAttributeNS', (resolver, [space, attribute, value, ...rest]) => [
    space,
    attribute,
    valueOf(resolver, String(attribute).toLowerCase(), value),
    ...rest,
  ]);
}

function htmlWith(resolver: ResolveAddress, html: unknown): unknown {
  const text = String(html);
  if (!MAY_SHOW_FILES.test(text)) return html;
  const resolved = resolveAddresses(text, resolver);
  return resolved === text ? html : resolved;
}

/** The resolver of the app that an element or a shadow root belongs to. */
function resolverOf(node: unknown): ResolveAddress | undefined {
  const owner = node instanceof Node ? node.ownerDocument : null;
  return owner === null ? undefined : resolvers.get(owner);
}

function replaceSetter(
  prototype: object,
  name: string,
  valueOf: (resolver: ResolveAddress, value: unknown) => unknown,
): void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
  const native: unknown = descriptor?.set;
  if (typeof native !== 'function') return;
  Object.defineProperty(prototype, name, {
    ...descriptor,
    set(this: unknown, value: unknown) {
      const resolver = resolverOf(this);
      Reflect.apply(native, this, [resolver ? valueOf(resolver, value) : value]);
    },
  });
}

function replaceMethod(
  prototype: object,
  name: string,
  argumentsOf: (resolver: ResolveAddress, given: readonly unknown[]) => unknown[],
): void {
  const native: unknown = Reflect.get(prototype, name);
  if (typeof native !== 'function') return;
  const value = function (this: unknown, ...given: unknown[]): unknown {
    const resolver = resolverOf(this);
    return Reflect.apply(native, this, resolver && given.length > 1 ? argumentsOf(resolver, given) : given);
  };
  Object.defineProperty(value, 'name', { value: name });
  Object.defineProperty(prototype, name, { configurable: true, enumerable: true, writable: true, value });
}
