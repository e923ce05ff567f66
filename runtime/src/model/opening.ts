import type { MicroAppError } from './errors';

/** A part of an opening. They follow each other: each ends where the next begins, so that they add up to the whole. */
export type OpeningPart =
  /** From the button going down to the click. */
  | 'press'
  /** From the click to the host's call of `show`. */
  | 'host'
  /** The engine, and qiankun with it, are on their way. */
  | 'engine'
  /** The entry and its files are on their way. */
  | 'fetch'
  /** Nothing is on its way, and qiankun reads the page and its scripts. */
  | 'read'
  /** The tab is not shown yet. */
  | 'hidden'
  /** The sandbox is made. */
  | 'sandbox'
  /** The server says whether the version is still the current one. */
  | 'version'
  /** Native modules are read and linked. */
  | 'link'
  /** Scripts or modules run, until the lifecycles are found. */
  | 'evaluate'
  | 'bootstrap'
  | 'mount'
  /** From the end of `mount` to the frame that has it. */
  | 'paint';

/** What one opening spent its time on. Times are of `performance.now()`, ms. */
export interface OpeningTimes {
  startedAt: number;
  endedAt: number;
  parts: readonly { part: OpeningPart; ms: number }[];
}

/** An opening of an app that a person waited for, and how it ended. */
export interface Opening {
  /** Unique in the page. */
  id: string;
  prefix: string;
  /** The address that it was opened from, absolute. */
  entry: string;
  /** The key of its panel, as in `PanelView`. */
  panelKey: string;
  /** Nothing had to be fetched: its files were at hand, or it was parked. */
  warm: boolean;
  /** It was opened in place of an entry that could not be opened. */
  isFallback: boolean;
  /** From when the person asked for it to the first frame with it, or to its failure, ms. */
  ms: number;
  parts: OpeningTimes['parts'];
  /** Why it did not open. */
  error?: MicroAppError;
}

/** A place in the code of an app, as the browser names it. */
export interface FaultFrame {
  /** The function; empty where it has no name. */
  name: string;
  /** The file, without query and fragment. */
  url: string;
  line: number;
  column: number;
}

/** An error that code of an open app threw and nobody caught. */
export interface AppFault {
  /** The id of its opening. */
  opening: string;
  prefix: string;
  entry: string;
  message: string;
  /** The places of the stack that lie in the app's own files; the innermost first, and never empty. */
  frames: readonly FaultFrame[];
}

/** An app was unmounted. */
export interface AppClosing {
  /** The id of its opening. */
  opening: string;
  prefix: string;
  /** How many things of each kind had to be released for it. */
  released: Readonly<Record<string, number>>;
}
