/** So many writes within a second are more than any router makes. Browsers ignore all beyond 200 in 10 s. */
const WRITES = 50;
const WINDOW_MS = 1_000;

/**
 * Bounds how often one app writes to the history. The browser counts the writes of the whole page: an app without a
 * bound would take those of the shell away. Beyond the bound, the last write of each second is made.
 */
export class MergedWrites {
  private since = -Infinity;
  private count = 0;
  private last: (() => void) | undefined;
  private timer: number | undefined;

  /** @param onMerge called when merging begins */
  constructor(private readonly onMerge: () => void) {}

  /**
   * @param write makes the change as the app wants it
   * @param merged makes it in place of those that were left out
   */
  pass(write: () => void, merged: () => void): void {
    const now = performance.now();
    if (now - this.since >= WINDOW_MS) {
      this.since = now;
      this.count = 0;
    }
    this.count += 1;
    if (this.timer === undefined && this.count <= WRITES) return write();
    this.last = merged;
    if (this.timer !== undefined) return;
    if (this.count === WRITES + 1) this.onMerge();
    this.timer = window.setTimeout(() => this.flush(), WINDOW_MS);
  }

  end(): void {
    window.clearTimeout(this.timer);
    this.last = undefined;
  }

  private flush(): void {
    const { last } = this;
    this.timer = undefined;
    this.last = undefined;
    this.since = performance.now();
    // An app that goes on is merged at once; one that has paused for a second may write again.
    this.count = WRITES + 1;
    last?.();
  }
}
