import { useEffect, useState } from 'react';
import type { MicroAppRuntime } from '@portal/runtime';
import type { Inspector } from '@portal/runtime/inspect';
import { registrationsNow } from '@/features/pages';
import { readPortalConfig } from '@/shared/config/portal-config';
import { loadedApps, type LoadedApp } from './loaded-apps';
import { watchLongFrames, type LongFrame } from './page/long-frames';
import { whenQuiet } from './when-quiet';

/** How often it is looked again while it is open, ms. */
const AGAIN_MS = 2_000;

/** What tells about applications, once its code is there; undefined before. */
export function useInspector(): Inspector | undefined {
  const [inspector, setInspector] = useState<Inspector>();
  useEffect(() => {
    let gone = false;
    void import('@portal/runtime/inspect')
      .then(async ({ loadInspector }) => loadInspector())
      .then(
        (loaded) => {
          if (!gone) setInspector(loaded);
        },
        () => undefined,
      );
    return () => {
      gone = true;
    };
  }, []);
  return inspector;
}

/** What is loaded, looked at again and again; and the function that looks at once. */
export function useLoadedApps(
  runtime: MicroAppRuntime,
  inspector: Inspector | undefined,
): [readonly LoadedApp[], () => void] {
  const [apps, setApps] = useState<readonly LoadedApp[]>([]);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!inspector) return undefined;
    let gone = false;
    let longFrames: readonly LongFrame[] = [];
    const look = async () => {
      // The same code as the engine's: it is there where anything is loaded.
      const { ledgerReports } = await import('@portal/runtime/ledger');
      if (gone) return;
      const { entries } = readPortalConfig();
      setApps(
        loadedApps({
          panels: runtime.panels(),
          ledgers: ledgerReports(),
          measures: performance.getEntriesByType('measure'),
          inspections: inspector.inspectApps(),
          faults: inspector.recentFaults(),
          longFrames,
          entryOf: (prefix) =>
            entries[prefix] ?? registrationsNow().find((each) => each.prefix === prefix)?.entry ?? '',
        }),
      );
    };
    const lookSafely = () => void look().catch(() => undefined);
    lookSafely();
    const { ask, end } = whenQuiet(lookSafely);
    const timer = setInterval(ask, AGAIN_MS);
    const leave = runtime.subscribe(ask);
    const unwatch = watchLongFrames(inspector, (frames) => {
      longFrames = frames;
      ask();
    });
    return () => {
      gone = true;
      end();
      clearInterval(timer);
      leave();
      unwatch();
    };
  }, [runtime, turn, inspector]);
  return [apps, () => setTurn((now) => now + 1)];
}
