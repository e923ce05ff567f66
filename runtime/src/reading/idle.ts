/** Resolves at the next moment in which the browser is idle. */
export function idle(): Promise<IdleDeadline> {
  return new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
}
