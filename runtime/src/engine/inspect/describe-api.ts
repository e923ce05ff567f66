import { CONSTRUCTORS } from '../../natives/members';
import { documentFacade } from '../../sandbox/document-facade';
import { describeDocumentMember, describeWindowMember, type MemberReason } from '../../sandbox/member-reasons';
import type { SandboxWindow } from '../../sandbox/patch';
import { namesOfMembers } from '../../sandbox/window-members';

/** What the sandbox has done to something of the browser. */
export interface ApiDescription {
  /** The name as it was looked up, without the window before it. */
  name: string;
  /** `plain`: the browser's own. `unknown`: this browser has nothing of that name. */
  change: 'changed' | 'refused' | 'plain' | 'unknown';
  reason?: MemberReason;
}

const NAME = /^[\w$]+(?:\.[\w$]+)*$/;
const WINDOW_NAMES = /^(?:window|self|globalThis)\./;
const ACCEPTING = new Set(CONSTRUCTORS.split(' '));

/**
 * What a sandbox has done to a member of the window, the document or an interface.
 *
 * @param asked such as `fetch`, `document.cookie`, `navigator.serviceWorker` or `Node.prototype.contains`
 */
export function describeApi(sandboxWindow: SandboxWindow, asked: string): ApiDescription {
  const name = asked.trim().replace(/\(\)$/, '').replace(WINDOW_NAMES, '');
  if (!NAME.test(name)) return { name, change: 'unknown' };
  const [first = '', ...rest] = name.split('.');
  return {
    name,
    ...(first === 'document' && rest.length > 0 ? ofDocument(sandboxWindow, rest) : ofWindow(sandboxWindow, name)),
  };
}

type Found = Omit<ApiDescription, 'name'>;
const NATIVES: Found = { change: 'changed', reason: 'natives' };

function ofDocument(sandboxWindow: SandboxWindow, [name = '']: readonly string[]): Found {
  if (documentFacade(sandboxWindow).names().includes(name))
    return describeDocumentMember(name) ?? { change: 'changed', reason: 'sandbox' };
  return { change: name in document ? 'plain' : 'unknown' };
}

function ofWindow(sandboxWindow: SandboxWindow, name: string): Found {
  const [first = '', ...rest] = name.split('.');
  const described = describeWindowMember(name);
  const isMember = namesOfMembers(sandboxWindow).includes(first);
  if (isMember && described && (rest.length === 0 || described.change === 'refused')) return described;
  if (rest.length > 0) return ofInterface(first, rest);
  if (isMember) return { change: 'changed', reason: 'sandbox' };
  if (!(name in window)) return { change: 'unknown' };
  if (ACCEPTING.has(name)) return NATIVES;
  const own: unknown = Reflect.get(sandboxWindow, name);
  // Functions of the window come bound, and are the browser's own all the same.
  const isOther = typeof own === 'object' && own !== Reflect.get(window, name);
  return isOther ? { change: 'changed', reason: 'sandbox' } : { change: 'plain' };
}

/** A member of an interface, or of an object of the window. */
function ofInterface(first: string, rest: readonly string[]): Found {
  const holder: unknown = Reflect.get(window, first);
  const name = rest.at(-1) ?? '';
  const isInterface = typeof holder === 'function';
  const owner: unknown = isInterface && name !== 'prototype' ? holder.prototype : holder;
  if (typeof owner !== 'object' || owner === null || !(name in owner)) {
    return isInterface && name in holder ? { change: 'plain' } : { change: 'unknown' };
  }
  return isReplaced(owner, name) ? NATIVES : { change: 'plain' };
}

/** Whether code of the page stands in the place of the browser's own. */
function isReplaced(owner: object, name: string): boolean {
  for (let holder: object | null = owner; holder; holder = Reflect.getPrototypeOf(holder)) {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (!found) continue;
    const code: unknown = found.get ?? found.value;
    return typeof code === 'function' && !/\{\s*\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(code));
  }
  return false;
}
