/**
 * The form of prepared builds: what `prepare` writes into a page of an application, and how it names its files. A page
 * takes only what was prepared by its own version; a test says when the number must be raised.
 */
export const PREPARER_VERSION = 1;

/** The folder of prepared files in a build. Each state of the build has a folder of its own in it. */
export const PREPARED_FOLDER = 'portal-prepared';

/** The id of the element in an application's page that holds its {@link PreparedManifest}. */
export const MANIFEST_ID = 'portal-prepared';

/** The module that gives an instance's modules their globals. No build has a file of this name. */
export const GLOBALS_FILE = '@globals.js';

/** The folder of classic scripts, beside those of the instances. */
export const SCRIPTS_FOLDER = 'scripts';

/** The function of the page that {@link GLOBALS_FILE} calls with its address. */
export const GLOBALS_HOOK = '__portal_prepared_globals__';

/** The function of the page that a prepared classic script hands its code to. */
export const SCRIPT_HOOK = '__portal_prepared_script__';

/** The length of a text, in characters, and its hash. */
export type TextSum = readonly [length: number, hash: number];

/** A module: its address from the root of the build, and the numbers of those it imports. */
export type PreparedModule = readonly [
  id: string,
  imports: readonly number[],
  /** Its file where that is another; null where it is not. */
  file?: string | null,
  /** The text that was prepared, where its name would be the same for another text. */
  sum?: TextSum,
];

/** A classic script: its address from the root of the build, and the same. */
type PreparedScript = readonly [id: string, sum?: TextSum];

/** Stands for the address of the build's root in what was compiled before it is known. */
export const ROOT_MARK = '\u0001';

/** A sheet that the page links, compiled: what is to be replaced in its text. */
export interface PreparedSheet {
  /** Its address from the root of the build. */
  readonly id: string;
  /** The text that was compiled: another text is compiled by the page. */
  readonly sum: TextSum;
  readonly edits: readonly (readonly [from: number, to: number, text: string])[];
  readonly preamble: string;
  readonly imports: readonly { readonly url: string; readonly wrappers: readonly string[] }[];
  readonly faces: readonly string[];
  readonly keyframes: readonly string[];
}

/** What a page of a prepared build says of it. */
export interface PreparedManifest {
  readonly version: number;
  /** The address of the build's root, as seen from the page. */
  readonly root: string;
  /** The folder of this state of the build, from the root; ends in a slash. */
  readonly folder: string;
  /** How many instances have a folder of files; left out where the server answers for any number. */
  readonly instances?: number;
  readonly modules: readonly PreparedModule[];
  /** Globals that the modules use and that are linked to the page's own: a sandbox must not have others. */
  readonly pageNames: readonly string[];
  readonly scripts: readonly PreparedScript[];
  readonly sheets: readonly PreparedSheet[];
}
