import type { Page } from 'playwright';

/** Watches from now on for tasks of 50 ms and more. Returns a function that gives the longest, in ms. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const seen = { ms: 0 };
    const take = (list: PerformanceEntryList) =>
      list.forEach(({ duration }) => (seen.ms = Math.max(seen.ms, duration)));
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    observer.observe({ type: 'longtask' });
    return { observer, take, seen };
  });
  return () =>
    watch.evaluate(async ({ observer, take, seen }) => {
      // Long tasks are reported in an idle moment after they ended.
      await new Promise((resolve) => requestIdleCallback(resolve));
      take(observer.takeRecords());
      return seen.ms;
    });
}
