/** The next moment in which the browser has nothing else to do. */
export function idle(): Promise<IdleDeadline> {
  return new Promise((resolve) => {
    requestIdleCallback(resolve);
  });
}
