import { MicroAppFailure, type LoadPhase } from '../model/errors';
import type { FilesOnTheWay } from '../reading/files-on-the-way';

/**
 * A limit on each step of opening an app. It begins anew with each progress. It rests while the app waits for its tab
 * to be shown, and while files are on their way, because each file has a limit of its own.
 */
export interface Deadline {
  readonly phase: LoadPhase;
  /**
   * The thing that is waited for. In the phase `export` the global that is a promise, in the phase `modules` the
   * module.
   */
  readonly found: string | undefined;
  /** Rejects with the cause `timeout` when the limit is reached; never resolves. */
  readonly reached: Promise<never>;
  /** Begins another step, and the limit with it. */
  enter(phase: LoadPhase, found?: string): void;
  /** Rests while files are on their way. Each that arrives, or fails, is progress. */
  follow(files: FilesOnTheWay): void;
  /** Ends the wait with a cause of its own. */
  fail(cause: MicroAppFailure): void;
  pause(): void;
  resume(): void;
  end(): void;
}

/** Starts a deadline of `limitMs`. Call `end` in any case, or its timer stays. */
export function startDeadline(limitMs: number): Deadline {
  return new StepDeadline(limitMs);
}

class StepDeadline implements Deadline {
  phase: LoadPhase = 'entry';
  found: string | undefined;
  readonly reached: Promise<never>;
  private refuse: (error: unknown) => void = () => {};
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left: number;
  private startedAt = 0;
  private paused = false;
  private ended = false;
  private files: FilesOnTheWay | undefined;
  private stopFollowing: () => void = () => {};

  constructor(private readonly limitMs: number) {
    this.left = limitMs;
    this.reached = new Promise<never>((_resolve, reject) => {
      this.refuse = reject;
    });
    this.reached.catch(() => {});
    this.go();
  }

  enter(phase: LoadPhase, found?: string): void {
    this.phase = phase;
    this.found = found;
    this.progress();
  }

  follow(files: FilesOnTheWay): void {
    this.stopFollowing();
    this.files = files;
    this.stopFollowing = files.listen(() => this.progress());
    this.progress();
  }

  fail(cause: MicroAppFailure): void {
    this.refuse(cause);
  }

  pause(): void {
    this.paused = true;
    this.stop();
  }

  resume(): void {
    this.paused = false;
    this.go();
  }

  end(): void {
    this.ended = true;
    this.stopFollowing();
    this.stop();
  }

  private progress(): void {
    this.stop();
    this.left = this.limitMs;
    this.go();
  }

  private stop(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.left -= performance.now() - this.startedAt;
  }

  private go(): void {
    if (this.ended || this.paused || this.timer !== undefined || (this.files?.count ?? 0) > 0) return;
    this.startedAt = performance.now();
    this.timer = setTimeout(() => this.expire(), this.left);
  }

  private expire(): void {
    const { phase, found, limitMs } = this;
    this.refuse(
      new MicroAppFailure({
        code: 'timeout',
        phase,
        limitMs,
        ...((phase === 'export' || phase === 'modules') && found !== undefined && { found }),
      }),
    );
  }
}

/** Waits for a promise, at most `limitMs`; true when it settled in time, however it settled. */
export async function settledWithin(promise: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([
      promise.then(
        () => true,
        () => true,
      ),
      limit,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
