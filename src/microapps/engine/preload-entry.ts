import { importEntry } from '../qiankun-internals';
import type { EntrySource } from './entry-source';
import { sourceAhead } from './entry-sources';

/** An entry on its way before anybody has asked for it. */
export interface PreloadJob {
  /** Resolves when nothing more happens: true when it came to its end, well or not; false when it was stopped. */
  readonly done: Promise<boolean>;
  /** Gives its requests up, unless an instance waits for them by now. */
  stop(): void;
}

/**
 * Fetches all that an entry's page names, and does with it what needs no sandbox: modules are lexed, scripts compiled.
 * Nothing of the app runs. Failures are told to whoever opens the app.
 * @returns undefined where the entry is known already
 */
export function preloadEntry(url: string, modules: boolean): PreloadJob | undefined {
  const source = sourceAhead(url, modules);
  if (!source) return undefined;
  const leave = source.join();
  let stopped = false;
  return {
    done: prepare(source, () => stopped)
      .catch(() => {})
      .then(() => {
        if (!stopped) source.settle();
        leave();
        return !stopped;
      }),
    stop: () => {
      stopped = true;
      leave();
    },
  };
}

async function prepare(source: EntrySource, stopped: () => boolean): Promise<void> {
  await importEntry(source.entry, source.importOptions);
  await source.arrived();
  for (const script of source.scriptCode.waiting()) {
    await idle();
    if (stopped()) return;
    try {
      source.scriptCode.get(script);
    } catch {
      // Found out, and told, when the app is opened.
    }
  }
}

/** The next moment in which the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve());
  });
}
