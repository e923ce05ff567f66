import type { DocumentFacade } from '../sandbox/document-facade';
import type { SandboxWindow } from '../sandbox/patch';
import { defineMember } from '../sandbox/window-members';

interface Registrar {
  add(type: string, listener: EventListener): void;
  remove(type: string, listener: EventListener): void;
}

const INPUT = [
  'click',
  'dblclick',
  'contextmenu',
  'mousedown',
  'mouseup',
  'mousemove',
  'wheel',
  'keydown',
  'keyup',
  'keypress',
  'pointerdown',
  'pointerup',
  'pointermove',
  'touchstart',
  'touchend',
  'touchmove',
  'scroll',
  'selectionchange',
  'paste',
  'copy',
  'cut',
];
const WINDOW = [...INPUT, 'resize', 'focus', 'blur', 'message', 'storage', 'online', 'offline', 'pageshow', 'pagehide'];
/** All that the document has: one that is left out would be set on the page's own document. */
const documentTypes = (): string[] => {
  const types: string[] = [];
  for (const name in document) if (name.startsWith('on')) types.push(name.slice(2));
  return types;
};
let ofDocument: readonly string[] | undefined;

/** A property such as `onresize`: assigning to it takes the last handler away and puts the new one in its place. */
export function handlerProperty(
  type: string,
  { add, remove }: Registrar,
): { get(): unknown; set(value: unknown): void } {
  let handler: unknown = null;
  let listener: EventListener | undefined;
  return {
    get: () => handler,
    set: (value) => {
      if (listener) remove(type, listener);
      handler = typeof value === 'function' ? value : null;
      listener = undefined;
      if (typeof value !== 'function') return;
      listener = function (this: unknown, event) {
        const answer: unknown = Reflect.apply(value, this, [event]);
        if (answer === false) event.preventDefault();
      };
      add(type, listener);
    },
  };
}

/**
 * Defines `window.onresize = f` and its like. In qiankun's sandbox such an assignment does nothing on the window, and
 * on the document it replaces the shell's handler. Here each app has a handler of its own, which ends with it.
 */
export function defineHandlersOnWindow(sandboxWindow: SandboxWindow, registrar: Registrar): void {
  // Libraries check for `ontouchstart`, which is absent without a touch screen. So only handlers that the page has are
  // defined.
  for (const type of WINDOW.filter((each) => `on${each}` in window))
    defineMember(sandboxWindow, `on${type}`, handlerProperty(type, registrar));
}

/** The same for `document.onclick = f`. */
export function defineHandlersOnDocument(facade: DocumentFacade, registrar: Registrar): void {
  ofDocument ??= documentTypes();
  for (const type of ofDocument) facade.define(`on${type}`, handlerProperty(type, registrar));
}
