import type { SandboxPatch } from './patch';
import { defineMember } from './window-members';

type Create = 'createHTML' | 'createScript' | 'createScriptURL';
const CREATES: readonly Create[] = ['createHTML', 'createScript', 'createScriptURL'];
type Maker = (input: string, ...rest: unknown[]) => string | null | undefined;
type Options = Partial<Record<Create, Maker>>;

/** The members of the page's `trustedTypes`. TypeScript's own DOM types do not have them. */
interface PolicyFactory {
  createPolicy(name: string, options?: Options): object;
}

/**
 * Releases an app's Trusted Types policies when it ends. The page keeps every policy for its whole life, and a policy
 * keeps its functions. Vue makes a policy when it is loaded. Without this patch, Vue and everything it refers to would
 * stay in memory, once for each time an app was opened.
 */
export const patchTrustedTypes: SandboxPatch = (sandboxWindow) => {
  const native: unknown = Reflect.get(window, 'trustedTypes');
  if (!isFactory(native)) return () => {};
  const given = new Set<Options>();
  const createPolicy = (name: string, options: Options = {}): object => {
    const held: Options = { ...options };
    given.add(held);
    return native.createPolicy(String(name), forwardersOf(held));
  };
  const own = new Proxy(native, {
    get(target, name) {
      if (name === 'createPolicy') return createPolicy;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  defineMember(sandboxWindow, 'trustedTypes', { value: own });
  return () => {
    for (const held of given) for (const create of CREATES) held[create] = undefined;
    given.clear();
  };
};

/** Functions of the runtime that call the app's. They are made outside the patch, so that they refer to `held` only. */
function forwardersOf(held: Options): Options {
  const forwarders: Options = {};
  for (const create of CREATES) {
    if (typeof held[create] === 'function') forwarders[create] = (...args) => held[create]?.(...args);
  }
  return forwarders;
}

function isFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'createPolicy') === 'function';
}
