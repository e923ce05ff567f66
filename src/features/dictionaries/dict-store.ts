import type { DictEntry } from '@portal/contract/entities/directory';

/** What is known of a dictionary at this moment. The entries of before stay while they are asked for again. */
export interface DictState {
  entries: readonly DictEntry[];
  loading: boolean;
  error: unknown;
}

const UNKNOWN: DictState = { entries: [], loading: true, error: undefined };
/** Dictionaries change rarely, but they change: what is older, in ms, is asked for again by the next who needs it. */
export const DICT_FRESH_MS = 5 * 60_000;

interface Held {
  state: DictState;
  askedAt: number;
  inFlight: boolean;
}

/** Dictionaries by code: however many components ask at once, one request is in flight for each. */
export class DictStore {
  private readonly held = new Map<string, Held>();
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly fetchEntries: (code: string) => Promise<DictEntry[]>,
    private readonly now: () => number = Date.now,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  read(code: string): DictState {
    return this.held.get(code)?.state ?? UNKNOWN;
  }

  /** Asks the server unless it is being asked or what is known is fresh. A failure is asked again at once. */
  ensure(code: string): void {
    const known = this.held.get(code);
    if (known?.inFlight) return;
    if (known && known.state.error === undefined && this.now() - known.askedAt < DICT_FRESH_MS) return;
    const held: Held = {
      state: { ...this.read(code), loading: true, error: undefined },
      askedAt: this.now(),
      inFlight: true,
    };
    this.held.set(code, held);
    const settle = (state: DictState) => {
      // Cleared meanwhile: the answer belongs to somebody who has signed out.
      if (this.held.get(code) !== held) return;
      held.inFlight = false;
      held.state = state;
      this.tell();
    };
    this.fetchEntries(code).then(
      (entries) => settle({ entries, loading: false, error: undefined }),
      (error: unknown) => settle({ entries: held.state.entries, loading: false, error }),
    );
    this.tell();
  }

  /** Dictionaries have changed: whoever shows one asks again, also where it is being asked for at this moment. */
  renew(): void {
    for (const [name, held] of [...this.held]) {
      this.held.set(name, { ...held, askedAt: Number.NEGATIVE_INFINITY, inFlight: false });
      if (this.listeners.size > 0) this.ensure(name);
    }
  }

  clear(): void {
    this.held.clear();
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}
