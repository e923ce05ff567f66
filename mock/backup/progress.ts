import type { ServerLog } from '../errors/server-log';

/** Between two lines, ms. */
const SAY_EVERY_MS = 5_000;

/** Says from time to time how far long work has come. Short work says nothing. */
export class Progress {
  private done = 0;
  private saidAt = performance.now();

  constructor(
    private readonly log: ServerLog,
    private readonly describe: (done: number) => string,
  ) {}

  add(steps: number): void {
    this.done += steps;
    if (performance.now() - this.saidAt < SAY_EVERY_MS) return;
    this.saidAt = performance.now();
    this.log.info(this.describe(this.done));
  }
}

const MIB = 1_048_576;
export const inMib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MB`;
