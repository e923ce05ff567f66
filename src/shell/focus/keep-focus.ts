import { FocusTrail } from './focus-trail';
import { isOpenTo, isSeen } from './surroundings';

/**
 * Brings the focus back when what had it is gone: a dialog that was closed, a row that was deleted, an item of a menu.
 * Browsers let it fall to the start of the page then. One listener serves the shell and all applications, which share
 * its document.
 *
 * @param passed what had the focus before this began, in its order
 * @returns the way to stop it
 */
export function keepFocus(passed: readonly (EventTarget | null)[]): () => void {
  const trail = new FocusTrail();
  let frame = 0;

  const look = () => {
    const { last } = trail;
    const active = document.activeElement ?? document.body;
    // Somebody else has taken care, such as the dialog itself.
    if (active !== document.body && isSeen(active)) return;
    // A person who clicks into the empty page takes the focus away on purpose.
    if (last instanceof HTMLElement && isOpenTo(last)) return observer.disconnect();
    // A button that rests while it works comes back, or goes with its dialog.
    if (last?.matches(':disabled') && isSeen(last)) return;
    focusOn(trail.next());
  };
  // Dialogs that care for the focus themselves come first, and a part that is drawn anew.
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => setTimeout(look));
  };
  const observer = new MutationObserver(lookSoon);

  const follow = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target === document.body) return;
    trail.add(target);
    observer.disconnect();
    // Whatever takes it away changes the children of one of these, or how one of them is drawn.
    for (let each: Element | null = target; each !== null; each = each.parentElement)
      observer.observe(each, {
        childList: true,
        attributeFilter: ['class', 'style', 'hidden', 'data-hidden', 'inert'],
      });
  };
  const onFocusIn = (event: FocusEvent) => follow(event.target);
  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget === null) lookSoon();
  };

  for (const target of passed) follow(target);
  lookSoon();
  document.addEventListener('focusin', onFocusIn, { capture: true });
  document.addEventListener('focusout', onFocusOut, { capture: true });
  return () => {
    document.removeEventListener('focusin', onFocusIn, { capture: true });
    document.removeEventListener('focusout', onFocusOut, { capture: true });
    observer.disconnect();
    cancelAnimationFrame(frame);
  };
}

function focusOn(element: HTMLElement | undefined): void {
  if (element === undefined) return;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  // A heading is no stop of the Tab key, only a place to go on from.
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
