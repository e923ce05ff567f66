/** How long a browser that cannot tell when it is idle lets other work go first, ms. */
const WITHOUT_NOTICE_MS = 200;
/** What is assumed of a moment of such a browser: that there is time for a short piece of work. */
const ASSUMED_MOMENT: IdleDeadline = { didTimeout: false, timeRemaining: () => 8 };

/**
 * Runs `task` at the next moment in which the browser is idle. Safari and some web views cannot tell: there the task
 * runs a little later.
 * @param withinMs the longest wait; none where absent
 * @returns the function that calls it off
 */
export function whenIdle(task: (moment: IdleDeadline) => void, withinMs?: number): () => void {
  const request: typeof requestIdleCallback | undefined = window.requestIdleCallback;
  if (typeof request !== 'function') {
    const timer = setTimeout(task, WITHOUT_NOTICE_MS, ASSUMED_MOMENT);
    return () => clearTimeout(timer);
  }
  const handle = request(task, withinMs === undefined ? {} : { timeout: withinMs });
  return () => window.cancelIdleCallback(handle);
}

/** Resolves at the next moment in which the browser is idle, with what it says about that moment. */
export function idle(): Promise<IdleDeadline> {
  return new Promise((resolve) => {
    whenIdle(resolve);
  });
}
