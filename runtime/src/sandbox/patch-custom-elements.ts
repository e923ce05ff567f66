import {
  adoptClass,
  definePageElement,
  making,
  readDefinition,
  scopes,
  upgradeBelow,
  type ElementDefinition,
} from './custom-elements';
import { standFor } from '../natives/apparent';
import { documentFacade } from './document-facade';
import type { SandboxPatch } from './patch';
import { defineMember } from './window-members';

/**
 * Gives an app names of custom elements of its own. A page knows a name once and for ever. So an app that is opened
 * again, or twice, could not define its elements.
 */
export const patchCustomElements: SandboxPatch = (sandboxWindow, context) => {
  const native = window.customElements;
  const definitions = new Map<string, ElementDefinition>();
  const scope = { id: context.id, definitions };
  scopes.add(scope);
  const waiting = new Map<string, ((constructor: CustomElementConstructor) => void)[]>();

  const define = (name: string, constructor: CustomElementConstructor, options?: ElementDefinitionOptions): void => {
    const isClass = typeof constructor === 'function' && /^class\b/.test(Function.prototype.toString.call(constructor));
    // A browser's element that is extended, and a function in place of a class, are known to the page alone.
    if (!isClass || options?.extends !== undefined) return native.define(name, constructor, options);
    if (definitions.has(name) || nameOf(constructor) !== null)
      throw new DOMException(`"${name}" or its class is already defined`, 'NotSupportedError');
    const definition = readDefinition(constructor);
    if (!adoptClass(name, definition)) return native.define(name, constructor, options);
    definitions.set(name, definition);
    if (definitions.size === 1) markMaker();
    try {
      definePageElement(name, definition);
    } catch (error) {
      definitions.delete(name);
      throw error;
    }
    upgradeBelow(context.slot, name);
    for (const tell of waiting.get(name) ?? []) tell(constructor);
    waiting.delete(name);
  };

  const nameOf = (constructor: CustomElementConstructor): string | null =>
    [...definitions].find(([, definition]) => definition.constructor === constructor)?.[0] ?? null;

  /** Only apps that define elements pay for this. */
  const markMaker = (): void => {
    const facade = documentFacade(sandboxWindow);
    for (const name of ['createElement', 'createElementNS', 'importNode'] as const) {
      const make = facade.current(name);
      if (typeof make === 'function')
        facade.define(name, {
          value: (...args: unknown[]): unknown => making(scope, () => Reflect.apply(make, undefined, args)),
        });
    }
  };

  // Plain members, because zone.js of Angular wraps them.
  const members = {
    define,
    get: (name: string) => definitions.get(name)?.constructor ?? foreign(native.get(name)),
    getName: (constructor: CustomElementConstructor) => nameOf(constructor) ?? native.getName(constructor),
    upgrade: (root: Node) => {
      native.upgrade(root);
      if (root instanceof Element || root instanceof DocumentFragment)
        for (const name of definitions.keys()) upgradeBelow(root, name);
    },
    whenDefined: (name: string): Promise<CustomElementConstructor> => {
      const known = definitions.get(name);
      if (known) return Promise.resolve(known.constructor);
      return new Promise((resolve) => waiting.set(name, [...(waiting.get(name) ?? []), resolve]));
    },
  };
  const own: object = Object.assign(Object.create(CustomElementRegistry.prototype), members);
  standFor(own, {
    real: native,
    own: (name) => (Object.hasOwn(members, name) ? { get: () => Reflect.get(members, name) } : undefined),
  });
  /** What the page itself has, and no other app. */
  const foreign = (found: CustomElementConstructor | undefined): CustomElementConstructor | undefined =>
    found?.name === 'PageElement' ? undefined : found;
  defineMember(sandboxWindow, 'customElements', { value: own });

  return () => {
    scopes.delete(scope);
    definitions.clear();
    waiting.clear();
  };
};
