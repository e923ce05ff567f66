/**
 * Lets a hidden app finish what it was doing, and no loop go on: each time it is hidden, so many callbacks of a kind are
 * let through. The others wait until it is shown.
 */
export class HiddenAllowance {
  private used = 0;
  private waiting: (() => void)[] = [];

  constructor(
    private readonly rests: () => boolean,
    private readonly limit: number,
    /** The app is parked: none passes. */
    private readonly isParked: () => boolean,
  ) {}

  /** Counts one callback. False: give it to `keep`. */
  passes(): boolean {
    if (this.isParked()) return false;
    if (!this.rests()) return true;
    this.used += 1;
    return this.used <= this.limit;
  }

  /** Runs the task when the app is shown, in a turn of its own. */
  keep(task: () => void): void {
    this.waiting.push(task);
  }

  /** The app was hidden or shown, perhaps not for the first time in a row: being shown begins a new count. */
  follow(): void {
    if (this.rests()) return;
    this.used = 0;
    for (const task of this.waiting.splice(0))
      window.setTimeout(() => {
        if (this.passes()) task();
        else this.keep(task);
      });
  }

  /** The app has ended: what waits is forgotten. */
  end(): void {
    this.waiting = [];
  }
}
