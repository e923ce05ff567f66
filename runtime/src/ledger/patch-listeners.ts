import { documentFacade } from '../sandbox/document-facade';
import type { SandboxPatch } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';
import { standInsOf } from '../sandbox/stand-ins';
import { appStorageEvent } from '../sandbox/storage-event';
import { StorageNamespace } from '../sandbox/storage-namespace';
import { earsOf } from './heard-events';
import { ledgerOf } from './ledgers';
import { watchPresses } from './pressed-slot';
import { ListenerLog, type ListenerOptions, type ListenerTarget } from './listener-log';
import { defineHandlersOnDocument, defineHandlersOnWindow } from './handler-properties';

type Listener = EventListenerOrEventListenerObject | null;

/** A listener on `body` or `html` means the whole page by these: they may start where no element of the app is. */
const PAGE_WIDE =
  /^(?:key(?:down|up|press)|click|dblclick|auxclick|contextmenu|wheel|copy|cut|paste|mouse(?:down|up|move|over|out)|pointer(?:down|up|move|over|out|cancel)|touch(?:start|end|move|cancel)|drag|dragstart|dragend|dragover|dragleave|drop|focusin|focusout)$/;

/**
 * Records what an app listens to beyond its own elements, keeps from it what is not its own to hear, and takes it off
 * when the app ends.
 */
export const patchListeners: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const facade = documentFacade(sandboxWindow);
  const { root, body } = standInsOf(context.slot);
  const namespace = new StorageNamespace(context.registration);
  watchPresses();
  const hear = earsOf(context.slot, () => context.isVisible());
  const translate = (event: Event): Event | undefined =>
    event instanceof StorageEvent ? appStorageEvent(event, namespace) : hear(event);

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
    const log = new ListenerLog({ ...target, translate }, ledger);
    const add = (type: string, listener: Listener, options?: ListenerOptions): void =>
      log.add(String(type), listener, options, add);
    const remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions): void =>
      log.remove(String(type), listener, options);
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
