import type { Definition } from './document-facade';
import type { SandboxWindow } from './patch';

/** The names that qiankun assigns at every mount and unmount. Writes to them are ignored, whoever makes them. */
const TAKEN_BACK = new Set<PropertyKey>(['addEventListener', 'removeEventListener', 'setInterval', 'clearInterval']);

/**
 * Puts a member on a sandbox's window. qiankun cannot take it back: its own writes are ignored. A value that the app
 * assigns counts (a wrapped `fetch`, say), unless qiankun assigns the same name or the definition has only a `get`.
 *
 * Never read the property's descriptor from the sandbox before: qiankun would then define it on the page's window.
 */
export function defineMember(sandboxWindow: SandboxWindow, name: PropertyKey, definition: Definition): void {
  let value = 'value' in definition ? freeFromBinding(definition.value) : undefined;
  const keep = (next: unknown): void => {
    value = next;
  };
  Object.defineProperty(sandboxWindow, name, {
    configurable: true,
    enumerable: true,
    get: 'value' in definition ? () => value : () => definition.get(),
    set: 'value' in definition ? (TAKEN_BACK.has(name) ? () => {} : keep) : (definition.set ?? (() => {})),
  });
}

/** qiankun binds plain functions to the page's window at each read, unless they look bound already. */
function freeFromBinding(value: unknown): unknown {
  if (typeof value !== 'function' || Object.hasOwn(value, 'prototype') || value.name.startsWith('bound ')) return value;
  return value.bind(null);
}
