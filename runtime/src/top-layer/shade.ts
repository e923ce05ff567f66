import { askToClose } from './ask-to-close';

const PRESSES = [
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'touchstart',
  'touchend',
];

const dialogs = new WeakMap<EventTarget, HTMLDialogElement>();
let watched = false;

/** Makes an element stand for the backdrop of a dialog. */
export function standFor(shade: HTMLElement, dialog: HTMLDialogElement): HTMLElement {
  dialogs.set(shade, dialog);
  return shade;
}

/**
 * Begins to give presses on a backdrop to its dialog, where a browser gives them. To be called before any app listens,
 * so that none hears them twice.
 */
export function watchShades(): void {
  if (watched) return;
  watched = true;
  for (const type of PRESSES) window.addEventListener(type, hand, { capture: true, passive: false });
}

function hand(event: Event): void {
  const dialog = event.target && dialogs.get(event.target);
  if (!dialog) return;
  event.stopImmediatePropagation();
  // Else the focus would leave the dialog for the page behind it.
  if (event.type === 'mousedown') event.preventDefault();
  const copy = copyOf(event);
  if (copy && !dialog.dispatchEvent(copy)) event.preventDefault();
  if (event.type === 'click' && dialog.open && dialog.getAttribute('closedby') === 'any') askToClose(dialog);
}

function copyOf(event: Event): Event | undefined {
  if (event instanceof PointerEvent) return new PointerEvent(event.type, event);
  return event instanceof MouseEvent ? new MouseEvent(event.type, event) : undefined;
}
