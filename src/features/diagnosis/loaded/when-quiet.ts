import { whenIdle } from '@/shared/lib/when-idle';

/** For so long nothing must happen, ms: an application that opens says something every few milliseconds. */
const QUIET_MS = 400;
/** It waits no longer than this, ms: an application may never be quiet. */
const LATEST_MS = 2_000;

/**
 * Puts off what only shows until the page has quietened down, so that the panel takes no time from what it watches.
 *
 * @returns `ask` to say that something has happened, and `end` to forget it
 */
export function whenQuiet(task: () => void): { ask: () => void; end: () => void } {
  let since: number | undefined;
  let cancel = () => {};
  const run = () => {
    since = undefined;
    task();
  };
  return {
    ask() {
      const now = performance.now();
      since ??= now;
      const left = since + LATEST_MS - now;
      // What is overdue is under way; to begin anew would put it off for ever.
      if (left <= 0) return;
      cancel();
      const timer = setTimeout(
        () => {
          cancel = whenIdle(run, QUIET_MS);
        },
        Math.min(QUIET_MS, left),
      );
      cancel = () => clearTimeout(timer);
    },
    end: () => cancel(),
  };
}
