/** Thrown where so much work waits already that more of it is not even begun. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';

  /** @param retryAfterS when it is worth trying again, in seconds */
  constructor(readonly retryAfterS: number) {
    super('Too much work is waiting.');
  }
}

/** When a caller that was sent away may come again, s. */
const RETRY_AFTER_S = 2;

/** Runs a few pieces of work at a time, lets a bounded number wait, and refuses the rest at once. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    /** How many run at a time. */
    private readonly parallel: number,
    /** How many may wait. */
    public mostWaiting: number,
  ) {}

  /**
   * Runs the work when its turn comes.
   *
   * @throws {TooBusy} at once, where too many wait already
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.running < this.parallel) this.running += 1;
    else if (this.waiting.length < this.mostWaiting) await new Promise<void>((turn) => this.waiting.push(turn));
    else throw new TooBusy(RETRY_AFTER_S);
    try {
      return await work();
    } finally {
      // The place goes to the next in the row without becoming free in between.
      const next = this.waiting.shift();
      if (next === undefined) this.running -= 1;
      else next();
    }
  }
}
