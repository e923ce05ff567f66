import type { Clock } from '../clock/clock';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** What one account may report: far more than a person opens. */
const MOST_IN_A_MINUTE = 300;
const MOST_IN_A_DAY = 10_000;

interface Taken {
  minuteEndsAt: number;
  inMinute: number;
  dayEndsAt: number;
  inDay: number;
}

/** Bounds how many entries of reports are taken of one account. */
export class OpeningLimit {
  private readonly taken = new Map<string, Taken>();
  private sweptAt = 0;

  constructor(private readonly clock: Clock) {}

  /** Counts entries of a report. False where they are too many: none of them is taken then. */
  take(account: string, entries: number): boolean {
    const now = this.clock.now();
    this.sweep(now);
    const known = this.taken.get(account);
    const { minuteEndsAt, inMinute } =
      known && now < known.minuteEndsAt ? known : { minuteEndsAt: now + MINUTE_MS, inMinute: 0 };
    const { dayEndsAt, inDay } = known && now < known.dayEndsAt ? known : { dayEndsAt: now + DAY_MS, inDay: 0 };
    const most = Math.min(MOST_IN_A_MINUTE - inMinute, MOST_IN_A_DAY - inDay);
    if (entries > most) return false;
    this.taken.set(account, { minuteEndsAt, inMinute: inMinute + entries, dayEndsAt, inDay: inDay + entries });
    return true;
  }

  private sweep(now: number): void {
    if (now - this.sweptAt < DAY_MS / 24) return;
    this.sweptAt = now;
    for (const [account, { dayEndsAt }] of this.taken) if (dayEndsAt <= now) this.taken.delete(account);
  }
}
