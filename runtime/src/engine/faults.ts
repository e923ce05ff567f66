import type { AppFault, FaultFrame } from '../model/opening';
import { describeThrown } from '../model/errors';
import type { Instance } from './instance';

/** How many of the last errors are kept, for the owners of apps. */
const FAULTS_KEPT = 50;
/** Frames that are kept of a stack. */
const FRAMES_KEPT = 10;
/** A place in a stack, in the words of each browser: `at name (url:1:2)`, `name@url:1:2`. */
const PLACE = /^\s*(?:at (?:async )?)?(?:([^(@]*?)\s*[(@])?(https?:\/\/[^\s()]+):(\d+):(\d+)\)?\s*$/;

/** An error, and when it was thrown, by `performance.now()`. */
export interface RecentFault extends AppFault {
  at: number;
}

const recent: RecentFault[] = [];

/** The last errors of apps, the earliest first. */
export const recentFaults = (): readonly RecentFault[] => recent;

/** The places that a stack names; whatever has no address is left out. */
export function framesOf(stack: string): FaultFrame[] {
  return stack.split('\n').flatMap((each) => {
    const [, name = '', url, line, column] = PLACE.exec(each) ?? [];
    if (url === undefined) return [];
    return [{ name, url: url.replace(/[?#].*$/, ''), line: Number(line), column: Number(column) }];
  });
}

/**
 * Tells of errors that nobody caught and whose stack has a place in the files of an open app. Others are not told: they
 * are the page's own, or a browser extension's.
 */
export function watchFaults(live: ReadonlySet<Instance>, tell: (fault: AppFault) => void): void {
  const look = (thrown: unknown): void => {
    const stack = thrown instanceof Error ? thrown.stack : undefined;
    const all = stack === undefined ? [] : framesOf(stack);
    for (const { url } of all) {
      const owners = [...live].filter((each) => each.isFrom(url));
      // Where several instances of one app are open, it is most likely the one that is seen.
      const owner = owners.find((each) => each.isVisible) ?? owners[0];
      if (!owner) continue;
      const frames = all.filter((each) => owner.isFrom(each.url)).slice(0, FRAMES_KEPT);
      const fault = { ...owner.about, message: describeThrown(thrown), frames };
      recent.push({ ...fault, at: performance.now() });
      if (recent.length > FAULTS_KEPT) recent.shift();
      tell(fault);
      return;
    }
  };
  window.addEventListener('error', ({ error }: ErrorEvent) => look(error));
  window.addEventListener('unhandledrejection', (event) => {
    // A chunk that did not arrive: the app knows of it already.
    if (!event.defaultPrevented) look(event.reason);
  });
}
