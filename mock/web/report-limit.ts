import type { Clock } from '../clock/clock';

const WINDOW_MS = 60_000;
const MOST_OF_ONE = 20;
/** Each report is a write to the database. */
const MOST_OF_ALL = 120;

/** Bounds how many reports are taken in a minute: of one address, and of all together. */
export class ReportLimit {
  private readonly taken = new Map<string, number>();
  private total = 0;
  private endsAt = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts a report. False where it is one too many. */
  take(address: string): boolean {
    const now = this.clock.now();
    if (now >= this.endsAt) {
      this.taken.clear();
      this.total = 0;
      this.endsAt = now + WINDOW_MS;
    }
    const before = this.taken.get(address) ?? 0;
    if (before >= MOST_OF_ONE || this.total >= MOST_OF_ALL) return false;
    this.taken.set(address, before + 1);
    this.total += 1;
    return true;
  }
}
