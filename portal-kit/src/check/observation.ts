import type { LedgerLine } from '@portal/runtime/ledger';
import type { Text } from '../shared/text.ts';

/** One opening of the application. */
export interface Opening {
  /** What the runtime said in the end; undefined: it never came to an end. */
  status: string | undefined;
  /** Why it failed: as the runtime says it, or in words of the check. */
  error?: string | Text;
  /** The text that a person read first. */
  text: string;
  /** The address that it stood at. */
  address: string;
  /** How long it took until something was shown, ms; where it was opened now. */
  ms?: number;
}

/** One of two tabs. */
export interface TabSeen extends Opening {
  /** The path that was opened. */
  asked: string;
}

/** One of the five openings. */
export interface Mounting extends Opening {
  /** The instances of it that are there. */
  instances: readonly string[];
  /** The longest task meanwhile, ms. */
  longestMs: number;
}

/** What the page held, once the application was closed. */
export interface Held {
  nodes: number;
  heapBytes: number;
}

/** How a file of an application that is served was answered. */
export interface ServedFile {
  /** Its path below the entry; empty for the page itself. */
  name: string;
  type: string;
  cache: string;
  /** Whether pages of other origins may read it. */
  isShared: boolean;
}

/** What axe found. */
export interface AccessFault {
  /** The name of axe's rule. */
  id: string;
  /** Whether it keeps people out. */
  grave: boolean;
  help: string;
  /** How many elements it concerns, and the first of them. */
  places: number;
  first: string;
}

/** An application that was open while the person chose another language, another theme and a narrow window. */
export interface LookSeen {
  /** Its texts in both languages. */
  chinese: string;
  english: string;
  /** Undefined where the project has no axe-core. */
  faults: readonly AccessFault[] | undefined;
  /** How much of the window was bright in the dark theme, from 0 to 1. */
  bright: number;
  /** What reached over the side of a phone, and how far. */
  wide: readonly { element: string; px: number }[];
  /** What the runtime said in the end. */
  status: string | undefined;
  /** Whether it was the same instance all the time. */
  kept: boolean;
  tenant: TenantSeen;
  /** Whether the portal was told of unsaved input before anybody had typed. */
  dirtyUntouched: boolean;
  /** A field of a form that somebody typed into, and whether the portal was told; undefined where there is none. */
  typed: { field: string; isTold: boolean } | undefined;
}

/** What came of another tenant, chosen while the application was open. */
export interface TenantSeen extends Opening {
  kept: boolean;
  /** Its calls before and after, as `GET /oa_portal/…`. */
  before: readonly string[];
  after: readonly string[];
  /** Those after, which still named the tenant before. */
  stale: readonly string[];
  /** Whether its text has changed. */
  isOther: boolean;
}

/** A package that came into the build, or that may have. */
export interface Package {
  name: string;
  version: string;
  /** As its package.json says it; empty where that says nothing. */
  licence: string;
}

/** What is known of the packages of a project; a text says why nothing is. */
export interface Packages {
  found: readonly Package[] | Text;
  weak: readonly { name: string; severity: string; title: string }[] | Text;
}

/** An opening whose calls failed at first. */
export interface TroubleSeen extends Opening {
  /** The calls that failed, as `GET /oa_portal/…`. */
  calls: readonly string[];
  /** Errors that nobody caught. */
  uncaught: readonly string[];
  /** Where it wanted to send the whole page. */
  departures: readonly string[];
  /** How often a fresh token was asked for. */
  renewals: number;
}

/** What was seen of an application while it ran, and the files it is made of. */
export interface Observation {
  prefix: string;
  path: string;
  /** In order; each was closed before the next. */
  openings: readonly Mounting[];
  /** After each of them. */
  held: readonly Held[];
  /** Two tabs at once, and then the first of them again; the second has a path that the application does not know. */
  pair: readonly TabSeen[];
  /** What had to be taken away after the tabs were closed. */
  left: readonly LedgerLine[];
  /** What it changed of the browser's own objects. */
  changed: readonly LedgerLine[];
  /** Globals of the page that were not there before. */
  globals: readonly string[];
  /** Where it wanted to send the whole page. */
  departures: readonly string[];
  console: readonly { kind: 'error' | 'warning'; text: string }[];
  token: string;
  /** What is stored in the browser: where, and what. */
  stored: readonly { place: string; text: string }[];
  /** The scripts and styles of the first opening, as they are sent compressed. */
  sizes: readonly { name: string; bytes: number }[];
  /** The calls that it made of the portal, as `GET /oa_portal/…`. */
  calls: readonly string[];
  /** Where an address was named: its files, and the source maps that anybody can read. */
  served: readonly ServedFile[];
  publicMaps: readonly string[];
  packages: Packages;
  /** Undefined where it did not open. */
  look: LookSeen | undefined;
  /** With a server in trouble, and with a token that has expired; undefined where it does not open anyway. */
  failing: TroubleSeen | undefined;
  expired: TroubleSeen | undefined;
  /** The texts of the build by their paths; none where an address was named. */
  files: ReadonlyMap<string, string>;
  names: readonly string[];
}
