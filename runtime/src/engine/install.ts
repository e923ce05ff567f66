import { forgetSandbox } from '../sandbox/qiankun-internals';
import { enterLayer, leaveLayer } from '../ledger/interface-layers';
import { hasInstances, ledgerOf } from '../ledger/ledgers';
import { hideAdditions, removeAdditions } from '../ledger/prototypes';
import { notePageMethods, noteReplacements } from '../ledger/replaced-methods';
import { notePage, type NotedPage } from '../overlays/page-reset';
import { createPageGlobals, type PageGlobals } from '../sandbox/page-globals';
import { SCOPE_ATTRIBUTE, standInsOf } from '../sandbox/stand-ins';
import type { RouteGate } from '../routing/route-gate';
import type { InstanceContext } from '../sandbox/patch';
import { sandboxPatches } from './patches';
import { searchLifecycles, type LifecycleSearch } from './lifecycle-search';
import { dropSandbox, sandboxOf } from './sandboxes';
import { installScriptReport, type ImportModule, type ScriptReport } from './script-report';
import type { CompiledScript } from './script-wrap';

interface InstallOptions {
  context: InstanceContext;
  gate: RouteGate;
  /** The code of a script of the entry's page. */
  codeOf(url: string): CompiledScript;
  importModule: ImportModule;
  /** What qiankun is to find as the app's lifecycles. The runtime looks for the true ones later. */
  lifecycles: Record<'bootstrap' | 'mount' | 'unmount', () => Promise<void>>;
}

export interface Installed {
  search: LifecycleSearch;
  report: ScriptReport;
  /** Runs what the app's life cycles do at once. */
  pageGlobals: PageGlobals;
  /** Call this before the first mount, when the app's code was loaded. @param mayPark whether `park` may follow */
  loaded(mayPark: boolean): void;
  /** Code of the app that runs only once is running. */
  readonly isLoading: boolean;
  /** A part of the app's code is being loaded, until the function given back is called. */
  loading(): () => void;
  /** A script of the app is about to run. */
  runs(): void;
  /** Code of the app has run: what it added to built-in prototypes, or replaced there, must not disturb others. */
  ran(): void;
  /** The app is parked: it can take nothing new. */
  readonly isParked: boolean;
  /**
   * Releases what the app has taken since its mount, once it is unmounted, and pauses the rest.
   * @returns false where something of it goes on working
   */
  rest(): boolean;
  /**
   * Puts its page back to what it was before its mount.
   * @returns false where the app has left there what a person would see or hear
   */
  putBack(): boolean;
  /** Ends the pause. */
  resume(): void;
  /** Removes everything that was installed and releases the sandbox. */
  remove(): void;
}

/** Prepares an instance's sandbox before any script of the app runs: patches, then the gate over them. */
export function installInstance({ context, gate, codeOf, importModule, lifecycles }: InstallOptions): Installed {
  const sandbox = sandboxOf(context.id);
  notePageMethods();
  const frees: (() => void)[] = [];
  try {
    for (const patch of sandboxPatches) frees.push(patch(sandbox.window, context));
    frees.push(gate.install(sandbox.window));
  } catch (error) {
    freeAll(frees);
    throw error;
  }
  const ledger = ledgerOf(context);
  const own = sandbox.window.document;
  const runs = (): void => enterLayer(own, ledger);
  const ran = (): void => {
    leaveLayer(own);
    hideAdditions(ledger);
    noteReplacements(ledger);
  };
  const pageGlobals = createPageGlobals(sandbox.window);
  const onRun = (): void => {
    runs();
    // A bundler's chunk is run by what waits for its script, in the same turn.
    if (!ledger.isLoading) window.setTimeout(ledger.loading());
  };
  const report = installScriptReport(sandbox.window, { codeOf, pageGlobals, importModule, onRun, onRan: ran });
  const search = searchLifecycles(sandbox);
  let page: NotedPage | undefined;
  // The last place where qiankun looks: the global named like the instance.
  Object.defineProperty(sandbox.window, context.id, { configurable: true, enumerable: false, value: lifecycles });
  // The name by which plug-ins find the sandbox from native modules. qiankun has it on the page's window, for all apps.
  Object.defineProperty(sandbox.window, 'proxy', {
    configurable: true,
    enumerable: false,
    writable: true,
    value: sandbox.window,
  });
  return {
    search,
    report,
    pageGlobals,
    loaded: (mayPark) => {
      ledger.loaded();
      if (mayPark) page = notePage(standInsOf(context.slot));
    },
    get isLoading() {
      return ledger.isLoading;
    },
    loading: () => ledger.loading(),
    runs,
    ran,
    get isParked() {
      return ledger.isEnded;
    },
    rest: () => {
      if (!ledger.park()) return false;
      gate.park();
      if (!hasInstances()) removeAdditions();
      return true;
    },
    putBack: () => {
      if (!page?.reset()) return false;
      context.slot.removeAttribute(SCOPE_ATTRIBUTE);
      return true;
    },
    resume: () => {
      context.slot.setAttribute(SCOPE_ATTRIBUTE, context.id);
      ledger.resume();
    },
    remove: () => {
      page = undefined;
      // A script of native modules may have been stopped.
      leaveLayer(own);
      search.end();
      freeAll(frees);
      report.uninstall();
      for (const name of [context.id, 'proxy']) Reflect.deleteProperty(sandbox.window, name);
      forgetSandbox(sandbox);
      dropSandbox(context.id);
    },
  };
}

function freeAll(frees: (() => void)[]): void {
  for (const free of frees.splice(0).reverse()) {
    try {
      free();
    } catch (error) {
      // The others must still run, or one mistake keeps the whole instance in memory.
      window.reportError(error);
    }
  }
}
