import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { handlerProperty } from './handler-properties';
import { ledgerOf } from './ledgers';
import { ListenerLog, type ListenerOptions } from './listener-log';

type Listener = EventListenerOrEventListenerObject | null;

/**
 * Records the listeners of an app's media queries. A browser keeps a query, and with it the app, while it has a
 * listener.
 */
export const patchMedia: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const matchMedia = (query: string): MediaQueryList => {
    const list = window.matchMedia(query);
    const log = new ListenerLog({ name: `media query ${list.media}`, targets: () => [list] }, ledger);
    const add = (type: string, listener: Listener, options?: ListenerOptions): void =>
      log.add(String(type), listener, options, add);
    const remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions): void =>
      log.remove(String(type), listener, options);
    const addListener = (listener: Listener): void => log.add('change', listener, undefined, addListener);
    const methods = {
      addEventListener: add,
      removeEventListener: remove,
      addListener,
      removeListener: (listener: Listener) => remove('change', listener),
    };
    for (const [name, value] of Object.entries(methods))
      Object.defineProperty(list, name, { configurable: true, writable: true, value });
    Object.defineProperty(list, 'onchange', { configurable: true, ...handlerProperty('change', { add, remove }) });
    return list;
  };
  defineMember(sandboxWindow, 'matchMedia', { value: matchMedia });
  return () => {};
};
