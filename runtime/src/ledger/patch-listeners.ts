import { documentFacade } from '../sandbox/document-facade';
import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { standInsOf } from '../sandbox/stand-ins';
import { appStorageEvent } from '../sandbox/storage-event';
import { StorageNamespace } from '../sandbox/storage-namespace';
import { ledgerOf } from './ledgers';
import { ListenerLog, type ListenerOptions, type ListenerTarget } from './listener-log';
import { defineHandlersOnDocument, defineHandlersOnWindow } from './handler-properties';

type Listener = EventListenerOrEventListenerObject | null;

/** Keys and the clipboard go to the visible app only: two apps must not save on one Ctrl+S. */
const SEEN_ONLY = ['keydown', 'keyup', 'keypress', 'copy', 'cut', 'paste'];
/** The events that need a wrapper. For all others the app's own listener is added. */
const TRANSLATED = new Set([...SEEN_ONLY, 'storage']);
/** A listener on `body` or `html` means the whole page by these: they may start where no element of the app is. */
const PAGE_WIDE =
  /^(?:key(?:down|up|press)|click|dblclick|auxclick|contextmenu|wheel|copy|cut|paste|mouse(?:down|up|move|over|out)|pointer(?:down|up|move|over|out|cancel)|touch(?:start|end|move|cancel)|drag|dragstart|dragend|dragover|dragleave|drop|focusin|focusout)$/;

/** Records what an app listens to beyond its own elements, and takes it off when the app ends. */
export const patchListeners: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const facade = documentFacade(sandboxWindow);
  const { root, body } = standInsOf(context.slot);
  const namespace = new StorageNamespace(context.registration.name, context.registration.sharedStorageKeys);
  const translate = (event: Event): Event | undefined => {
    if (event instanceof StorageEvent) return appStorageEvent(event, namespace);
    return context.isVisible() ? event : undefined;
  };

  const page = (name: string, target: EventTarget): ListenerTarget => ({
    name,
    targets: () => [target],
    ofAMount: target === window,
  });
  const [onWindow, onDocument, onRoot, onBody] = [
    page('window', window),
    page('document', facade.real),
    { name: 'html', targets: (type: string) => (PAGE_WIDE.test(type) ? [root, facade.real.documentElement] : [root]) },
    { name: 'body', targets: (type: string) => (PAGE_WIDE.test(type) ? [body, facade.real.body] : [body]) },
  ].map((target) => {
    const open = new ListenerLog(target, ledger);
    const translated = new ListenerLog({ ...target, translate }, ledger);
    const logOf = (type: string): ListenerLog => (TRANSLATED.has(type) ? translated : open);
    const add = (type: string, listener: Listener, options?: ListenerOptions): void =>
      logOf(String(type)).add(String(type), listener, options, add);
    const remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions): void =>
      logOf(String(type)).remove(String(type), listener, options);
    return { add, remove };
  });
  if (!onWindow || !onDocument || !onRoot || !onBody) return () => {};

  defineMember(sandboxWindow, 'addEventListener', { value: onWindow.add });
  defineMember(sandboxWindow, 'removeEventListener', { value: onWindow.remove });
  facade.define('addEventListener', { value: onDocument.add });
  facade.define('removeEventListener', { value: onDocument.remove });
  for (const [element, { add, remove }] of [
    [root, onRoot],
    [body, onBody],
  ] as const) {
    Object.defineProperty(element, 'addEventListener', { configurable: true, writable: true, value: add });
    Object.defineProperty(element, 'removeEventListener', { configurable: true, writable: true, value: remove });
  }
  defineHandlersOnWindow(sandboxWindow, onWindow);
  defineHandlersOnDocument(facade, onDocument);
  return () => {};
};
