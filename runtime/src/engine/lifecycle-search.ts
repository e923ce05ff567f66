import type { AppLifecycles } from '../model/app';
import { MicroAppFailure, type MicroAppError } from '../model/errors';
import { BROKEN_EXPORT_MS, LATE_EXPORT_MS } from '../model/limits';
import type { SandboxHandle } from '../sandbox/qiankun-internals';
import type { EntrySource } from './entry-source';
import { findLifecycles, missingLifecycles, type PendingExport } from './exports';
import type { ScriptReport } from './script-report';

/** Follows the globals that an app writes, and finds its lifecycles among them. */
export interface LifecycleSearch {
  /** The lifecycles that are exported by now. */
  now(name: string): Promise<AppLifecycles | undefined>;
  /**
   * Waits for lifecycles that are exported late. Where nothing is on its way, it waits for a short time. Where a
   * promise is on its way, it has no limit of its own: the app's own limit ends the wait.
   * @param onPending told the name of the global whose promise is waited for
   * @throws MicroAppFailure with the reason why there are none
   */
  find(
    name: string,
    source: EntrySource,
    report: ScriptReport,
    onPending: (global: string) => void,
  ): Promise<AppLifecycles>;
  end(): void;
}

/** Starts to follow the globals. Call it before any script of the app runs, and end it later. */
export function searchLifecycles(sandbox: SandboxHandle): LifecycleSearch {
  const written = new Set<PropertyKey>();
  let wake: (() => void) | undefined;
  const unwatch = sandbox.watchWrites((key) => {
    written.delete(key);
    written.add(key);
    wake?.();
  });
  let ended = false;

  /** Waits until the app writes another global, one of its promises settles, or the time is over. */
  const nextChange = (until: number, pending: readonly PendingExport[]): Promise<void> =>
    new Promise((resolve) => {
      const timer = until === Infinity ? undefined : setTimeout(done, Math.max(0, until - performance.now()));
      function done(): void {
        clearTimeout(timer);
        wake = undefined;
        resolve();
      }
      wake = done;
      for (const { settled } of pending) void settled.then(done);
    });

  return {
    now: async (name) => (await findLifecycles(sandbox.window, [...written], name)).lifecycles,
    async find(name, source, report, onPending) {
      const look = () => findLifecycles(sandbox.window, [...written], name);
      let { lifecycles, pending } = await look();
      const hopeless =
        source.scriptProblem !== undefined || report.thrown.size > 0 || neverStarted(source, report) !== undefined;
      const began = performance.now();
      while (!lifecycles && !ended) {
        const [last] = pending;
        if (last) onPending(last.name);
        const until =
          last && !hopeless ? Infinity : began + (hopeless ? (last ? BROKEN_EXPORT_MS : 0) : LATE_EXPORT_MS);
        if (performance.now() >= until) break;
        await nextChange(until, pending);
        ({ lifecycles, pending } = await look());
      }
      if (!lifecycles) throw new MicroAppFailure(await diagnose(sandbox, [...written], source, report));
      return lifecycles;
    },
    end: () => {
      ended = true;
      unwatch();
      wake?.();
    },
  };
}

/** A script that arrived but did not begin to run: it did not compile. */
function neverStarted(source: EntrySource, report: ScriptReport): string | undefined {
  return source.promptScripts.find((script) => !report.started.has(script));
}

/** The most likely reason why an app has no lifecycles, from the surest evidence to the weakest. */
async function diagnose(
  sandbox: SandboxHandle,
  written: readonly PropertyKey[],
  source: EntrySource,
  report: ScriptReport,
): Promise<MicroAppError> {
  if (source.scriptProblem) return source.scriptProblem;
  const uncompiled = neverStarted(source, report);
  if (uncompiled) return source.scriptCode.explain(uncompiled);
  const [thrown] = report.thrown;
  if (thrown) return { code: 'scriptThrew', url: thrown[0], detail: thrown[1] };
  for (const key of [...written].reverse()) {
    const missing = missingLifecycles(Reflect.get(sandbox.window, key));
    if (missing.length > 0) return { code: 'partialLifecycles', found: String(key), missing };
  }
  const define: unknown = Reflect.get(sandbox.window, 'define');
  if (typeof define === 'function' && 'amd' in define) return { code: 'amdDefine' };
  return { code: 'noLifecycles', globals: written.filter((key) => typeof key === 'string').slice(-8) };
}
