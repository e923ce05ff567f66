import { standFor, type OwnMember } from '../natives/apparent';
import type { Definition } from './document-facade';
import type { SandboxWindow } from './patch';

/** The names that qiankun assigns at every mount and unmount. Writes to them are ignored, whoever makes them. */
const TAKEN_BACK = new Set<PropertyKey>(['addEventListener', 'removeEventListener', 'setInterval', 'clearInterval']);

const ownMembers = new WeakMap<SandboxWindow, Map<PropertyKey, OwnMember>>();

/** Lets natives take a sandbox's window for the page's. */
export function standForWindow(sandboxWindow: SandboxWindow): void {
  const own = new Map<PropertyKey, OwnMember>();
  ownMembers.set(sandboxWindow, own);
  standFor(sandboxWindow, { real: window, own: (name) => own.get(name) });
}

/** The names of the members that patches have put on a sandbox's window. */
export const namesOfMembers = (sandboxWindow: SandboxWindow): PropertyKey[] => [
  ...(ownMembers.get(sandboxWindow)?.keys() ?? []),
];

/**
 * Puts a member on a sandbox's window. qiankun cannot take it back: its own writes are ignored. A value that the app
 * assigns counts (a wrapped `fetch`, say), unless qiankun assigns the same name or the definition has only a `get`.
 *
 * Never read the property's descriptor from the sandbox before: qiankun would then define it on the page's window.
 */
export function defineMember(sandboxWindow: SandboxWindow, name: PropertyKey, definition: Definition): void {
  let value = 'value' in definition ? freeFromBinding(definition.value) : undefined;
  const first = value;
  const keep = (next: unknown): void => {
    value = next;
  };
  ownMembers.get(sandboxWindow)?.set(name, 'value' in definition ? { get: () => first } : definition);
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
