import type { LedgerLine } from '@portal/runtime/ledger';

/** One opening of the application. */
export interface Opening {
  /** What the runtime said in the end; undefined: it never came to an end. */
  status: string | undefined;
  /** Why it failed. */
  error?: string;
  /** The text that a person read first. */
  text: string;
  /** The address that it stood at. */
  address: string;
}

/** What was seen of an application while it ran, and the files it is made of. */
export interface Observation {
  prefix: string;
  path: string;
  /** In order; each was closed before the next. */
  openings: readonly Opening[];
  /** Two tabs at once. */
  pair: readonly Opening[];
  /** What had to be taken away after the tabs were closed. */
  left: readonly LedgerLine[];
  /** What it changed of the browser's own objects. */
  changed: readonly LedgerLine[];
  /** Globals of the page that were not there before. */
  globals: readonly string[];
  console: readonly { kind: 'error' | 'warning'; text: string }[];
  token: string;
  /** What is stored in the browser: where, and what. */
  stored: readonly { place: string; text: string }[];
  /** The scripts and styles of the first opening, as they are sent compressed. */
  sizes: readonly { name: string; bytes: number }[];
  /** The texts of the build by their paths; none where an address was named. */
  files: ReadonlyMap<string, string>;
  names: readonly string[];
}
