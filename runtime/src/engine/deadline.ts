import { MicroAppFailure, type LoadPhase } from '../model/errors';

/** A limit on the whole of opening an app, which rests while the app waits for its tab to be shown. */
export interface Deadline {
  phase: LoadPhase;
  /**
   * The thing that is waited for. In the phase `export` the global that is a promise, in the phase `modules` the
   * module.
   */
  found?: string;
  /** Rejects with the cause `timeout` when the limit is reached; never resolves. */
  readonly reached: Promise<never>;
  pause(): void;
  resume(): void;
  end(): void;
}

/**
 * Starts a deadline. Call `end` in any case, or its timer stays.
 * @param askedAt when the `limitMs` began, as `performance.now()` gives it
 */
export function startDeadline(limitMs: number, askedAt = performance.now()): Deadline {
  let reject: (error: unknown) => void = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = limitMs - (performance.now() - askedAt);
  let startedAt = 0;
  const deadline: Deadline = {
    phase: 'entry',
    reached: new Promise<never>((_resolve, refuse) => {
      reject = refuse;
    }),
    pause() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - startedAt;
    },
    resume() {
      if (timer !== undefined) return;
      startedAt = performance.now();
      timer = setTimeout(expire, left);
    },
    end() {
      clearTimeout(timer);
    },
  };
  function expire(): void {
    const { phase, found } = deadline;
    reject(
      new MicroAppFailure({
        code: 'timeout',
        phase,
        limitMs,
        ...((phase === 'export' || phase === 'modules') && found !== undefined && { found }),
      }),
    );
  }
  deadline.reached.catch(() => {});
  deadline.resume();
  return deadline;
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
