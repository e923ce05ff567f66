import { isOfPage } from './page-globals';
import type { SandboxPatch, SandboxWindow } from './patch';
import { defineMember } from './window-members';

/**
 * Lets code that an app makes out of text find the app's globals. Template engines make such code: `new
 * Function('return _.escape(name)')`. qiankun would run it in the page, where these globals are missing. A name that
 * the page has itself keeps the page's value.
 */
export const patchFunctions: SandboxPatch = (sandboxWindow) => {
  const make = (parts: readonly unknown[]): unknown => functionOf(sandboxWindow, parts);
  const own: FunctionConstructor = new Proxy(Function, {
    apply: (_native, _this, parts) => make(parts),
    construct: (native, parts, target): object =>
      target === own ? asObject(make(parts)) : Reflect.construct(native, parts, target),
  });
  defineMember(sandboxWindow, 'Function', { value: own });
  return () => {};
};

/**
 * @param parts names of parameters, and the body last, as `Function` takes them
 * @throws SyntaxError
 */
export function functionOf(sandboxWindow: SandboxWindow, parts: readonly unknown[]): unknown {
  const texts = parts.map(String);
  // The browser's own constructor throws for a wrong text, also for one that would end the function early.
  Reflect.construct(Function, texts);
  const body = texts.pop() ?? '';
  const build: unknown = globalThis.eval(
    `(function(){with(this){return function anonymous(${texts.join(',')}\n) {\n${body}\n}}})`,
  );
  return typeof build === 'function' ? Reflect.apply(build, scopeOf(sandboxWindow), []) : undefined;
}

const scopes = new WeakMap<SandboxWindow, object>();

/** The names of an app that the page does not have. */
function scopeOf(sandboxWindow: SandboxWindow): object {
  const known = scopes.get(sandboxWindow);
  if (known) return known;
  const scope = new Proxy(Object.create(null), {
    has: (_none, name) => typeof name === 'string' && !isOfPage(name) && name in sandboxWindow,
    get: (_none, name): unknown => (name === Symbol.unscopables ? undefined : Reflect.get(sandboxWindow, name)),
    set: (_none, name, value) => Reflect.set(sandboxWindow, name, value),
  });
  scopes.set(sandboxWindow, scope);
  return scope;
}

function asObject(made: unknown): object {
  return typeof made === 'function' ? made : {};
}
