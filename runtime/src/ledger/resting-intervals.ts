import type { Called, Ledger, LedgerItem } from './ledger';

interface Interval {
  tick(): void;
  period: number;
  /** When the next tick is due, in `performance.now()` time. */
  due: number;
  /** The browser's timer; undefined while the interval rests. */
  timer: number | undefined;
  entry: LedgerItem;
}

/** Browsers take no shorter period once intervals are nested. */
const SHORTEST_PERIOD_MS = 4;

/** An app's intervals: they stop while it rests, and go on when it is shown, at once with one tick that was due. */
export class RestingIntervals {
  private readonly intervals = new Map<number, Interval>();

  constructor(
    private readonly ledger: Ledger,
    private readonly rests: () => boolean,
  ) {}

  /** @returns the id that the app clears it by; the browser's own of the first timer */
  set(tick: () => void, period: number | undefined, below: Called): number {
    if (this.ledger.isEnded) return 0;
    const wait = Math.max(Number(period) || 0, SHORTEST_PERIOD_MS);
    const id = window.setTimeout(() => this.run(id), wait);
    const entry = this.ledger.open('interval', `every ${wait} ms`, () => this.clear(id), below);
    this.intervals.set(id, { tick, period: wait, due: performance.now() + wait, timer: id, entry });
    if (this.rests()) this.rest(id);
    return id;
  }

  /** @returns whether the id was an interval's */
  clear(id: number): boolean {
    const interval = this.intervals.get(id);
    if (!interval) return false;
    window.clearTimeout(interval.timer);
    this.ledger.close(interval.entry);
    return this.intervals.delete(id);
  }

  /** Rests or goes on, as the app is hidden or shown now. */
  follow(): void {
    const resting = this.rests();
    for (const id of this.intervals.keys()) {
      if (resting) this.rest(id);
      else this.go(id);
    }
  }

  private rest(id: number): void {
    const interval = this.intervals.get(id);
    if (!interval) return;
    window.clearTimeout(interval.timer);
    interval.timer = undefined;
  }

  private go(id: number): void {
    const interval = this.intervals.get(id);
    if (!interval || interval.timer !== undefined) return;
    interval.timer = window.setTimeout(() => this.run(id), Math.max(0, interval.due - performance.now()));
  }

  private run(id: number): void {
    const interval = this.intervals.get(id);
    if (!interval) return;
    const now = performance.now();
    // An interval keeps its rhythm where possible. After a pause, or when ticks are late, it starts anew.
    const next = interval.due + interval.period;
    interval.due = next > now ? next : now + interval.period;
    interval.timer = window.setTimeout(() => this.run(id), interval.due - now);
    interval.tick();
  }
}
