import type { Called, Ledger, LedgerItem } from './ledger';

type Listener = EventListenerOrEventListenerObject;
export type ListenerOptions = boolean | AddEventListenerOptions | undefined;

/** The browser's own functions. The stand-ins for `html` and `body` have members of these names that use this log. */
const { addEventListener: addNative, removeEventListener: removeNative } = EventTarget.prototype;

interface Known {
  native: Listener;
  entry: LedgerItem;
}

/** The targets that listeners are added to. There are several for an element that stands for one of the page's. */
export interface ListenerTarget {
  name: string;
  targets(type: string): readonly EventTarget[];
  /** Each mount of the app adds its own here, and parking takes them off. */
  ofAMount?: boolean;
  /** The event as the listener gets it; undefined where the listener must not get it now. */
  translate?(event: Event): Event | undefined;
}

function isCapture(options: ListenerOptions): boolean {
  return typeof options === 'boolean' ? options : Boolean(options?.capture);
}

/** The listeners that one app put on one target. Adds and removes as the browser does, and remembers. */
export class ListenerLog {
  private readonly known = new Map<string, Map<Listener, Known>>();

  constructor(
    private readonly target: ListenerTarget,
    private readonly ledger: Ledger,
  ) {}

  add(type: string, listener: Listener | null, options: ListenerOptions, below: Called): void {
    if (typeof listener !== 'function' && (typeof listener !== 'object' || listener === null)) return;
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal?.aborted || this.ledger.isEnded) return;
    const capture = isCapture(options);
    const key = `${capture ? 'capture ' : ''}${type}`;
    const group = this.known.get(key) ?? new Map<Listener, Known>();
    if (group.has(listener)) return;
    this.known.set(key, group);
    const once = typeof options === 'object' && Boolean(options.once);
    const native = this.wrap(type, listener, once ? () => this.remove(type, listener, capture) : undefined);
    // An event that the listener does not hear must not be the one for which it was added.
    const given = once && typeof options === 'object' && this.target.translate ? { ...options, once: false } : options;
    for (const target of this.target.targets(type)) addNative.call(target, type, native, given);
    const pause = (): (() => void) => {
      for (const target of this.target.targets(type)) removeNative.call(target, type, native, capture);
      return () => {
        if (group.get(listener)?.native !== native) return;
        for (const target of this.target.targets(type)) addNative.call(target, type, native, given);
      };
    };
    const entry = this.ledger.open(
      'listener',
      () => `${this.target.name}: ${key}`,
      () => this.remove(type, listener, capture),
      below,
      { pause, ofAMount: this.target.ofAMount ?? false },
    );
    group.set(listener, { native, entry });
    signal?.addEventListener('abort', () => this.remove(type, listener, capture), { once: true });
  }

  remove(type: string, listener: Listener | null, options?: boolean | EventListenerOptions): void {
    const capture = isCapture(options);
    const group = this.known.get(`${capture ? 'capture ' : ''}${type}`);
    const known = listener ? group?.get(listener) : undefined;
    if (!listener || !known) return;
    group?.delete(listener);
    this.ledger.close(known.entry);
    for (const target of this.target.targets(type)) removeNative.call(target, type, known.native, capture);
  }

  /**
   * Gives the listener itself where possible. A wrapper is needed only for `once`, or to keep events from the listener.
   */
  private wrap(type: string, listener: Listener, after: (() => void) | undefined): Listener {
    const { target } = this;
    const several = target.targets(type).length > 1;
    if (!after && !several && !target.translate) return listener;
    const seen = several ? new WeakSet<Event>() : undefined;
    return function (this: unknown, event: Event): unknown {
      const heard = target.translate ? target.translate(event) : event;
      if (!heard || seen?.has(event)) return undefined;
      seen?.add(event);
      after?.();
      return typeof listener === 'function' ? Reflect.apply(listener, this, [heard]) : listener.handleEvent(heard);
    };
  }
}
