import type { SandboxPatch } from '../sandbox/patch';
import { functionOf } from '../sandbox/patch-functions';
import { defineMember } from '../sandbox/window-members';
import { HiddenAllowance } from './hidden-allowance';
import { RestingFrames } from './resting-frames';
import { RestingIntervals } from './resting-intervals';
import type { LedgerItem } from './ledger';
import { ledgerOf } from './ledgers';
import { runTask } from './run-task';

/** How many time-outs of a hidden app run before it rests: enough to finish what it was doing. */
const HIDDEN_TIMEOUTS = 20;

const isFunction = (value: unknown): value is (...args: never[]) => unknown => typeof value === 'function';

interface TimeOut {
  /** The browser's timer; another one after a pause. The app keeps the first one's id. */
  timer: number;
  entry?: LedgerItem;
}

/**
 * Records an app's timers, frames and idle callbacks, and ends them with the app. Intervals and frames rest while its
 * tab is hidden (docs/specification.md#mounted-once), and so do time-outs that go on. Not so where the app is registered
 * with `background: true`.
 */
export const patchTimers: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const rests = (): boolean => !context.registration.background && !context.isVisible();
  const timeouts = new Map<number, TimeOut>();
  const idles = new Map<number, LedgerItem>();
  const intervals = new RestingIntervals(ledger, rests);
  const frames = new RestingFrames(ledger, rests);
  const hidden = new HiddenAllowance(rests, HIDDEN_TIMEOUTS, () => ledger.isEnded);
  const runOrKeep = (task: () => void): void => (hidden.passes() ? task() : hidden.keep(task));

  // Text is code, made into a function when its time has come.
  const run = (handler: unknown, args: readonly unknown[]): void => {
    const task = typeof handler === 'function' ? handler : functionOf(sandboxWindow, [handler]);
    if (isFunction(task)) runTask(context.id, task, window, args);
  };

  const setTimeout = (handler: unknown, delay?: number, ...args: unknown[]): number => {
    if (ledger.hasEnded) return 0;
    const wait = Number(delay) || 0;
    const due = performance.now() + wait;
    const fire = (): void => {
      // The app may have cleared it while it waited.
      if (timeouts.get(id) !== timeout) return;
      ledger.close(timeout.entry);
      timeouts.delete(id);
      run(handler, args);
    };
    const begin = (left: unknown): number => window.setTimeout(() => runOrKeep(fire), Number(left));
    const id = begin(delay);
    const timeout: TimeOut = { timer: id };
    timeouts.set(id, timeout);
    const end = (): void => window.clearTimeout(timeout.timer);
    // A function that is made once, such as a debounced one, never runs again without its timer. So each goes on when
    // the app is mounted again; what was due meanwhile runs before that, as in a page where nothing is parked.
    const pause = (): (() => void) => {
      end();
      return () => {
        const left = due - performance.now();
        if (timeouts.get(id) !== timeout) return;
        if (left > 0) timeout.timer = begin(left);
        else reporting(() => runOrKeep(fire));
      };
    };
    timeout.entry = ledger.open('timeout', wait, end, setTimeout, { pause, ofAMount: false });
    return id;
  };
  // Either function ends either kind, as in browsers.
  const clear = (id: unknown): void => {
    const key = Number(id);
    if (intervals.clear(key)) return;
    const timeout = timeouts.get(key);
    ledger.close(timeout?.entry);
    timeouts.delete(key);
    window.clearTimeout(timeout?.timer ?? key);
  };
  const reporting = (task: () => void): void => {
    try {
      task();
    } catch (error) {
      window.reportError(error);
    }
  };
  const setInterval = (handler: unknown, period?: number, ...args: unknown[]): number =>
    intervals.set(() => run(handler, args), period, setInterval);
  const requestAnimationFrame = (callback: FrameRequestCallback): number =>
    frames.request(callback, requestAnimationFrame);
  const requestIdleCallback = (callback: IdleRequestCallback, options?: IdleRequestOptions): number => {
    const id = window.requestIdleCallback((deadline) => {
      runOrKeep(() => {
        const entry = idles.get(id);
        if (!entry) return;
        ledger.close(entry);
        idles.delete(id);
        callback(deadline);
      });
    }, options);
    idles.set(
      id,
      ledger.open('idle', 'idle callback', () => window.cancelIdleCallback(id), requestIdleCallback),
    );
    return id;
  };
  const cancelIdleCallback = (id: number): void => {
    ledger.close(idles.get(id));
    idles.delete(id);
    window.cancelIdleCallback(id);
  };

  defineMember(sandboxWindow, 'setTimeout', { value: setTimeout });
  defineMember(sandboxWindow, 'clearTimeout', { value: clear });
  defineMember(sandboxWindow, 'setInterval', { value: setInterval });
  defineMember(sandboxWindow, 'clearInterval', { value: clear });
  defineMember(sandboxWindow, 'requestAnimationFrame', { value: requestAnimationFrame });
  defineMember(sandboxWindow, 'cancelAnimationFrame', { value: (id: number) => frames.cancel(id) });
  if (typeof window.requestIdleCallback === 'function') {
    defineMember(sandboxWindow, 'requestIdleCallback', { value: requestIdleCallback });
    defineMember(sandboxWindow, 'cancelIdleCallback', { value: cancelIdleCallback });
  }
  const unfollow = context.onVisibility(() => {
    intervals.follow();
    frames.follow();
    hidden.follow();
  });
  return () => {
    unfollow();
    hidden.end();
  };
};
