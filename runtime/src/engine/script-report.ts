import { describeThrown } from '../model/errors';
import { documentFacade } from '../sandbox/document-facade';
import type { PageGlobals } from '../sandbox/page-globals';
import type { SandboxWindow } from '../sandbox/patch';
import { noteScript } from '../sandbox/calling-app';
import { shareGlobals } from './shared-globals';
import {
  DECLARED_HOOK,
  GLOBALS_HOOK,
  PAGE_SCRIPT,
  RUN_HOOK,
  type CompiledScript,
  type Importer,
  type ScriptCode,
} from './script-wrap';

/** @param referrer the address of the script that asks; undefined where it stands in the page */
export type ImportModule = (specifier: unknown, options: unknown, referrer: string | undefined) => Promise<object>;

/** The results of the scripts of one sandbox. */
export interface ScriptReport {
  /** Scripts that compiled and began to run. */
  readonly started: ReadonlySet<string>;
  /** The first thing each script threw. */
  readonly thrown: ReadonlyMap<string, string>;
  uninstall(): void;
}

/** What the scripts of a sandbox need. */
interface ScriptNeeds {
  /** Gives the code of a script of the page; throws where it does not compile. */
  codeOf(url: string): CompiledScript;
  /** Runs each of them. */
  pageGlobals: PageGlobals;
  /** Answers their `import()`. */
  importModule: ImportModule;
  /** Called before a script runs. */
  onRun(): void;
  /** Called when it has run. */
  onRan(): void;
}

/** Puts the functions into a sandbox that scripts call (see `script-wrap.ts`). */
export function installScriptReport(
  sandboxWindow: SandboxWindow,
  { codeOf, pageGlobals, importModule, onRun, onRan }: ScriptNeeds,
): ScriptReport {
  const started = new Set<string>();
  const thrown = new Map<string, string>();
  const run = (url: string, given?: ScriptCode): void => {
    const script = given ?? codeOf(url).call(sandboxWindow);
    started.add(url);
    noteScript(url, sandboxWindow.document);
    // A script that the app appends has an element already, which qiankun shows it.
    const leave = given ? undefined : showCurrentScript(sandboxWindow, url);
    onRun();
    try {
      const importer: Importer = (specifier, options) =>
        importModule(specifier, options, isAddress(url) ? url : undefined);
      if (script.name === PAGE_SCRIPT) pageGlobals.leave();
      pageGlobals.run(() => script.call(sandboxWindow, sandboxWindow.document, importer));
    } catch (error) {
      if (!thrown.has(url)) thrown.set(url, describeThrown(error));
      throw error;
    } finally {
      leave?.();
      onRan();
    }
  };
  const declared = (name: string, value: unknown): void => {
    if (value !== undefined) Reflect.set(sandboxWindow, name, value);
  };
  define(sandboxWindow, RUN_HOOK, run);
  define(sandboxWindow, DECLARED_HOOK, declared);
  define(sandboxWindow, GLOBALS_HOOK, (names: object) => shareGlobals(sandboxWindow, names));
  return {
    started,
    thrown,
    uninstall: () => {
      for (const hook of [RUN_HOOK, DECLARED_HOOK, GLOBALS_HOOK]) Reflect.deleteProperty(sandboxWindow, hook);
    },
  };
}

/**
 * Shows a script of the page its own element while it runs: `publicPath: 'auto'`, webpack's default, asks it for the
 * address. @returns ends it
 */
function showCurrentScript(sandboxWindow: SandboxWindow, url: string): () => void {
  const facade = documentFacade(sandboxWindow);
  const element = facade.real.createElement('script');
  if (isAddress(url)) element.src = url;
  facade.define('currentScript', { get: () => element });
  return () => facade.define('currentScript', { get: () => facade.real.currentScript });
}

function define(sandboxWindow: SandboxWindow, name: string, value: unknown): void {
  Object.defineProperty(sandboxWindow, name, { configurable: true, enumerable: false, writable: false, value });
}

/** An inline script's name is no address. */
function isAddress(name: string): boolean {
  return !/\s/.test(name);
}
