import { SCOPE_ATTRIBUTE } from '../sandbox/stand-ins';

/** The slot in which the pointer was last pressed. It does not keep the slot in memory. */
let pressed: WeakRef<Element> | undefined;
let watched = false;

function note(event: Event): void {
  const slot = event.target instanceof Element ? event.target.closest(`[${SCOPE_ATTRIBUTE}]`) : null;
  pressed = slot ? new WeakRef(slot) : undefined;
}

/** Begins to note where the pointer is pressed. To be called before any app listens, so that none can prevent it. */
export function watchPresses(): void {
  if (watched) return;
  watched = true;
  window.addEventListener('pointerdown', note, true);
}

const RELEASE = /^(?:pointerup|pointercancel|mouseup)$/;

/** Whether the event belongs to a drag that has begun inside the slot. The element may be gone by now. */
export function isDragFrom(slot: Element, event: Event): boolean {
  if (pressed?.deref() !== slot || !(event instanceof MouseEvent)) return false;
  return event.buttons !== 0 || RELEASE.test(event.type);
}
