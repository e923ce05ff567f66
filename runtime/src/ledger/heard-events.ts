import { isDragFrom } from './pressed-slot';

/** By these an app closes its popups, so it hears them outside of its own elements, too. It cannot prevent them. */
const PRESSES = new Set([
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'dblclick',
  'auxclick',
  'contextmenu',
]);

/** An event as one app sees it, and what the app's own listeners have done to it. */
interface View {
  event: Event;
  /** The target whose listeners are the last to hear it. */
  lastTarget?: EventTarget | null;
  stopped?: boolean;
}

/**
 * Decides which events of the page an app's listeners on window, document, `html` and `body` hear, and as what:
 * - events of its own elements as they are;
 * - events that belong to no element, or to what the app stands in. Stopping these counts for the app's own listeners
 *   only. Input is among them only while the app is shown;
 * - presses elsewhere while it is shown, and the rest of a drag that has begun inside. Presses cannot be prevented.
 *
 * Nothing else of the page is the app's to hear: not the keys of the shell's fields, and nothing of another app.
 * @returns the event for the listener; undefined where the app does not hear it
 */
export function earsOf(slot: Element, isVisible: () => boolean): (event: Event) => Event | undefined {
  const views = new WeakMap<Event, View>();

  const guarded = (event: Event, mayPrevent: boolean): Event | undefined => {
    const known = views.get(event);
    const view = known ?? viewOf(event, mayPrevent);
    if (!known) views.set(event, view);
    const isOver = view.lastTarget !== undefined && view.lastTarget !== event.currentTarget;
    return view.stopped || isOver ? undefined : view.event;
  };

  return (event) => {
    const { target } = event;
    if (!(target instanceof Node) || (target.contains(slot) && target !== slot)) {
      if (isInput(event) && !isVisible() && !isDragFrom(slot, event)) return undefined;
      // What a script fires is most often the app's own.
      return event.isTrusted ? guarded(event, true) : event;
    }
    // An element that a listener before this one has removed is still in the event's path.
    if (slot.contains(target) || event.composedPath().includes(slot)) return event;
    if (isDragFrom(slot, event)) return guarded(event, true);
    return isVisible() && PRESSES.has(event.type) ? guarded(event, false) : undefined;
  };
}

/** Input goes to the visible app only: two apps must not save on one Ctrl+S. The window's own `resize` is none. */
function isInput(event: Event): boolean {
  return event.target !== window && (event instanceof UIEvent || event instanceof ClipboardEvent);
}

/** The event with its own ways to be stopped, and without those to be prevented unless the app may do so. */
function viewOf(event: Event, mayPrevent: boolean): View {
  const stopPropagation = (): void => {
    view.lastTarget = event.currentTarget;
  };
  const replaced = new Map<PropertyKey, unknown>([
    ['stopPropagation', stopPropagation],
    [
      'stopImmediatePropagation',
      () => {
        view.stopped = true;
      },
    ],
    ...(mayPrevent ? [] : [['preventDefault', () => {}] as const]),
  ]);
  const view: View = {
    event: new Proxy(event, {
      get(target, name) {
        const own = replaced.get(name);
        if (own) return own;
        const value: unknown = Reflect.get(target, name, target);
        const isMethod = typeof value === 'function' && name !== 'constructor' && !Object.hasOwn(target, name);
        return isMethod ? value.bind(target) : value;
      },
      set(target, name, value: unknown) {
        if (name === 'cancelBubble') {
          if (value) stopPropagation();
        } else if (mayPrevent || name !== 'returnValue') Reflect.set(target, name, value, target);
        return true;
      },
    }),
  };
  return view;
}
