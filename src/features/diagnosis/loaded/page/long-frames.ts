import type { Inspector } from '@portal/runtime/inspect';

/** A task of an application that kept the page from drawing. */
export interface LongFrame {
  /** When it began, by `performance.now()`. */
  at: number;
  ms: number;
  /** The path prefix of the application. */
  prefix: string;
  /** The function or the event that ran. */
  what: string;
  /** The file, with the position of the function in it; empty where that is not told. */
  place: string;
  /** The same, to be looked up. */
  in?: { url: string; char: number };
}

/** What a script did in a long frame, as browsers tell it (`PerformanceScriptTiming`). */
interface ScriptTiming {
  startTime: number;
  duration: number;
  sourceURL: string;
  sourceFunctionName: string;
  sourceCharPosition: number;
  invoker: string;
}

/** Scripts that took less are left out, ms. */
const LONG_MS = 50;
const KEPT = 100;
const TYPE = 'long-animation-frame';
/** Stands for a function without a name that a timer or a frame runs. */
const TIMER = '(timer)';

/** Whether this browser says whose a long task is. */
export const tellsLongFrames = (): boolean => PerformanceObserver.supportedEntryTypes.includes(TYPE);

const isTiming = (value: unknown): value is ScriptTiming =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'duration') === 'number' &&
  typeof Reflect.get(value, 'sourceURL') === 'string';

/** What of a long frame is an application's. @param ownerOf the path prefix that an address belongs to */
export function longFramesOf(entry: object, ownerOf: (url: string) => string | undefined): LongFrame[] {
  const scripts: unknown = Reflect.get(entry, 'scripts');
  if (!Array.isArray(scripts)) return [];
  return scripts
    .filter(isTiming)
    .flatMap(({ startTime, duration, sourceURL, sourceFunctionName, sourceCharPosition: char, invoker }) => {
      const url = sourceURL.replace(/[?#].*$/, '');
      const prefix = url === '' ? undefined : ownerOf(url);
      if (prefix === undefined || duration < LONG_MS) return [];
      const what = sourceFunctionName || invoker;
      return [{ at: startTime, ms: duration, prefix, what, place: `${url}#char=${char}`, in: { url, char } }];
    });
}

/**
 * Watches long tasks of applications until the function that it gives back is called. Those that the browser still
 * remembers come first. Nothing is watched before and after.
 */
export function watchLongFrames(
  { ownerOf, watchLongTasks }: Pick<Inspector, 'ownerOf' | 'watchLongTasks'>,
  tell: (frames: readonly LongFrame[]) => void,
): () => void {
  if (!tellsLongFrames()) return () => {};
  let kept: readonly LongFrame[] = [];
  const keep = (found: readonly LongFrame[]): void => {
    if (found.length === 0) return;
    kept = [...kept, ...found].slice(-KEPT);
    tell(kept);
  };
  const observer = new PerformanceObserver((list) =>
    keep(list.getEntries().flatMap((entry) => longFramesOf(entry, ownerOf))),
  );
  observer.observe({ type: TYPE, buffered: true });
  const unwatch = watchLongTasks(LONG_MS, ({ at, ms, prefix, name }) =>
    keep([{ at, ms, prefix, what: name === '' ? TIMER : name, place: '' }]),
  );
  return () => {
    observer.disconnect();
    unwatch();
  };
}
