import { documentFacade } from '../sandbox/document-facade';
import type { SandboxPatch, SandboxWindow } from '../sandbox/patch';
import { standInsOf } from '../sandbox/stand-ins';
import { defineMember } from '../sandbox/window-members';
import { handlerProperty } from './handler-properties';

type Listener = EventListenerOrEventListenerObject | null;
/** Where listeners are told of an event, at the moment. */
type Bus = () => EventTarget;
type Add = (type: string, listener: Listener, options?: boolean | AddEventListenerOptions) => void;
type Remove = (type: string, listener: Listener, options?: boolean | EventListenerOptions) => void;

/** What tells a page that it is there. The shell's own page was there long before. */
const OF_DOCUMENT = new Set(['DOMContentLoaded', 'readystatechange']);
const OF_WINDOW = new Set(['load', 'DOMContentLoaded']);

interface PageProgress {
  /** Every classic script of the page has run. */
  interactive(): void;
  /** Everything that its scripts import has run, too. */
  complete(): void;
}

const progressOf = new WeakMap<SandboxWindow, PageProgress>();

/** How far the page of an app has come; undefined for a sandbox that has ended. */
export function pageProgress(sandboxWindow: SandboxWindow): PageProgress | undefined {
  return progressOf.get(sandboxWindow);
}

/**
 * Gives an app's page the events of a page that is loaded, in their order: its scripts run while it is `loading`, then
 * come `DOMContentLoaded` and `load`. Each comes once.
 */
export const patchPageEvents: SandboxPatch = (sandboxWindow, context) => {
  const facade = documentFacade(sandboxWindow);
  const { baseUrl } = standInsOf(context.slot);
  const buses = { document: new EventTarget(), window: new EventTarget() };
  const onDocument = (): EventTarget => buses.document;
  const onWindow = (): EventTarget => buses.window;
  let state: DocumentReadyState = 'loading';

  const fire = (type: string, bus: Bus, target: unknown): void => {
    const event = new Event(type);
    for (const name of ['target', 'currentTarget', 'srcElement'])
      Object.defineProperty(event, name, { configurable: true, value: target });
    bus().dispatchEvent(event);
  };
  const enter = (next: DocumentReadyState): void => {
    state = next;
    fire('readystatechange', onDocument, facade.document);
  };

  const [addToDocument, removeFromDocument] = [
    facade.current('addEventListener'),
    facade.current('removeEventListener'),
  ];
  facade.define('addEventListener', { value: addTo(OF_DOCUMENT, onDocument, addToDocument) });
  facade.define('removeEventListener', { value: removeFrom(OF_DOCUMENT, onDocument, removeFromDocument) });
  const { addEventListener, removeEventListener } = sandboxWindow;
  defineMember(sandboxWindow, 'addEventListener', { value: addTo(OF_WINDOW, onWindow, addEventListener) });
  defineMember(sandboxWindow, 'removeEventListener', { value: removeFrom(OF_WINDOW, onWindow, removeEventListener) });
  defineMember(sandboxWindow, 'onload', handlerProperty('load', registrar(onWindow)));
  facade.define('onreadystatechange', handlerProperty('readystatechange', registrar(onDocument)));
  facade.define('readyState', { get: () => state });
  facade.define('baseURI', { get: () => baseUrl });

  progressOf.set(sandboxWindow, {
    interactive: () => {
      if (state === 'loading') enter('interactive');
    },
    complete: () => {
      if (state === 'complete') return;
      if (state === 'loading') enter('interactive');
      fire('DOMContentLoaded', onDocument, facade.document);
      fire('DOMContentLoaded', onWindow, facade.document);
      enter('complete');
      fire('load', onWindow, facade.document);
    },
  });
  return () => {
    progressOf.delete(sandboxWindow);
    // What listened goes with the app, even where something keeps its document.
    buses.document = new EventTarget();
    buses.window = new EventTarget();
  };
};

function addTo(types: ReadonlySet<string>, bus: Bus, other: unknown): Add {
  return (type, listener, options) => {
    if (types.has(type)) bus().addEventListener(type, listener, options);
    else if (typeof other === 'function') Reflect.apply(other, undefined, [type, listener, options]);
  };
}

function removeFrom(types: ReadonlySet<string>, bus: Bus, other: unknown): Remove {
  return (type, listener, options) => {
    if (types.has(type)) bus().removeEventListener(type, listener, options);
    else if (typeof other === 'function') Reflect.apply(other, undefined, [type, listener, options]);
  };
}

function registrar(bus: Bus): { add(type: string, listener: EventListener): void; remove: Remove } {
  return {
    add: (type, listener) => bus().addEventListener(type, listener),
    remove: (type, listener) => bus().removeEventListener(type, listener),
  };
}
