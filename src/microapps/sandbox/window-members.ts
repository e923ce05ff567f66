import type { Definition } from './document-facade';
import type { SandboxWindow } from './patch';

/**
 * Puts a member on a sandbox's window, so that qiankun cannot take it back: it assigns its own `addEventListener`,
 * `setInterval` and the like at every mount and unmount, and those writes are swallowed. The app's own writes are,
 * too, unless the definition has a `set`.
 *
 * Never read the property's descriptor from the sandbox before: qiankun would then define it on the page's window.
 */
export function defineMember(sandboxWindow: SandboxWindow, name: PropertyKey, definition: Definition): void {
  const value = 'value' in definition ? freeFromBinding(definition.value) : undefined;
  Object.defineProperty(sandboxWindow, name, {
    configurable: true,
    enumerable: true,
    get: 'value' in definition ? () => value : () => definition.get(),
    set: 'value' in definition || !definition.set ? () => {} : definition.set,
  });
}

/** qiankun binds plain functions to the page's window at each read, unless they look bound already. */
function freeFromBinding(value: unknown): unknown {
  if (typeof value !== 'function' || Object.hasOwn(value, 'prototype') || value.name.startsWith('bound ')) return value;
  return value.bind(null);
}
