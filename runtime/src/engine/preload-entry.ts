import { importEntry } from '../sandbox/qiankun-internals';
import { compileCached } from '../styles/sheet-cache';
import type { EntrySource, WantedEntry } from './entry-source';
import { sourceAhead } from './entry-sources';
import { idle } from '../reading/idle';

/** An entry on its way before anybody has asked for it. */
export interface PreloadJob {
  /**
   * Resolves when nothing more happens. True means that it finished, with success or failure; false means that it was
   * stopped.
   */
  readonly done: Promise<boolean>;
  /** Ends its requests, unless an instance waits for them by now. */
  stop(): void;
}

/**
 * Fetches all that an entry's page names, and does with it what needs no sandbox: scripts, modules and sheets are
 * compiled. Nothing of the app runs. Failures are told to whoever opens the app.
 * @returns undefined where the entry is known already
 */
export function preloadEntry(wanted: WantedEntry): PreloadJob | undefined {
  const source = sourceAhead(wanted);
  if (!source) return undefined;
  const leave = source.join();
  const stopped = new AbortController();
  const fetched = fetchAll(source).then(() => {
    if (!stopped.signal.aborted) source.settle();
    // Files that are complete are kept when the rest of the work is stopped.
    leave();
    return !stopped.signal.aborted;
  });
  const prepared = fetched.then((complete) => (complete ? prepare(source, stopped.signal).catch(() => {}) : undefined));
  return {
    done: Promise.all([fetched, prepared]).then(([complete]) => complete),
    stop: () => {
      stopped.abort();
      leave();
    },
  };
}

async function fetchAll(source: EntrySource): Promise<void> {
  try {
    await importEntry(source.entry, source.importOptions);
    await source.arrived();
  } catch {
    // The failure is reported when a person opens the app.
  }
}

async function prepare(source: EntrySource, stopped: AbortSignal): Promise<void> {
  const turn = async (): Promise<boolean> => {
    await idle();
    return !stopped.aborted;
  };
  // Files that are fetched again when the app is opened are not prepared.
  if (!source.lasting) return;
  for (const { url, text } of await source.linkedSheets()) {
    if (!(await turn())) return;
    compileCached(text, { baseUrl: url });
  }
  await source.modules?.prepare(turn, stopped);
  for (const script of source.scriptCode.waiting()) {
    if (!(await turn())) return;
    try {
      source.scriptCode.get(script);
    } catch {
      // The failure is found and reported when the app is opened.
    }
  }
}
