import type { SandboxPatch } from '../sandbox/patch';
import { functionOf } from '../sandbox/patch-functions';
import { defineMember } from '../sandbox/window-members';
import { HiddenAllowance } from './hidden-allowance';
import { RestingFrames } from './resting-frames';
import { RestingIntervals } from './resting-intervals';
import type { LedgerItem } from './ledger';
import { ledgerOf } from './ledgers';

/** How many time-outs of a hidden app run before it rests: enough to finish what it was doing. */
const HIDDEN_TIMEOUTS = 20;

/**
 * Records an app's timers, frames and idle callbacks, and ends them with the app. Intervals and frames rest while its
 * tab is hidden (docs/specification.md#mounted-once), and so do time-outs that go on. Not so where the app is registered
 * with `background: true`.
 */
export const patchTimers: SandboxPatch = (sandboxWindow, context) => {
  const ledger = ledgerOf(context);
  const rests = (): boolean => !context.registration.background && !context.isVisible();
  const timeouts = new Map<number, LedgerItem>();
  const idles = new Map<number, LedgerItem>();
  const intervals = new RestingIntervals(ledger, rests);
  const frames = new RestingFrames(ledger, rests);
  const hidden = new HiddenAllowance(rests, HIDDEN_TIMEOUTS);
  const runOrKeep = (task: () => void): void => (hidden.passes() ? task() : hidden.keep(task));

  // Text is code, made into a function when its time has come.
  const run = (handler: unknown, args: readonly unknown[]): void => {
    const task = typeof handler === 'function' ? handler : functionOf(sandboxWindow, [handler]);
    if (typeof task === 'function') Reflect.apply(task, window, args);
  };

  const setTimeout = (handler: unknown, delay?: number, ...args: unknown[]): number => {
    if (ledger.isEnded) return 0;
    const fire = (): void => {
      // The app may have cleared it while it waited.
      const entry = timeouts.get(id);
      if (!entry) return;
      ledger.close(entry);
      timeouts.delete(id);
      run(handler, args);
    };
    const id = window.setTimeout(() => runOrKeep(fire), delay);
    timeouts.set(
      id,
      ledger.open('timeout', Number(delay) || 0, () => window.clearTimeout(id), setTimeout),
    );
    return id;
  };
  // Either function ends either kind, as in browsers.
  const clear = (id: unknown): void => {
    const key = Number(id);
    if (intervals.clear(key)) return;
    ledger.close(timeouts.get(key));
    timeouts.delete(key);
    window.clearTimeout(key);
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
