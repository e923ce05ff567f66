/**
 * Every reach into qiankun 2.10.16's inner files stands here, and nowhere else; the test beside this file fails when
 * one of them changes. To be imported lazily only: it brings single-spa with it (see `load-qiankun.ts`).
 */
import { importEntry } from 'import-html-entry';
import { start } from 'qiankun';
import { getMicroAppStateActions, initGlobalState } from 'qiankun/es/globalState';
import { loadApp } from 'qiankun/es/loader';
import { createSandboxContainer } from 'qiankun/es/sandbox';
import ProxySandbox from 'qiankun/es/sandbox/proxySandbox';
import { noteAccess, setWatched, shortenNextSandbox } from './own-globals';
import type { SandboxWindow } from './patch';

/** The parts of qiankun's sandbox object that this runtime uses. */
export interface SandboxHandle {
  readonly name: string;
  readonly window: SandboxWindow;
  /** qiankun's own document proxy: it marks script, link and style elements so that they land in the app. */
  readonly hijackingDocument: Document;
  /** Names of the globals that the app has set. */
  ownGlobals(): PropertyKey[];
  /** Calls the listener at each write to a global, in order. The returned function stops this. */
  watchWrites(onWrite: (name: PropertyKey) => void): () => void;
}

export type DynamicFetch = typeof window.fetch;

let documentFor: ((sandbox: SandboxHandle) => Document) | undefined;
let patched = false;

/**
 * Starts qiankun for the page.
 * @param provideDocument gives the document that a sandbox's app is to see in place of qiankun's; asked at each mount
 * @param fetch loads the scripts and sheets that apps append later
 */
export function prepareQiankun(provideDocument: (sandbox: SandboxHandle) => Document, fetch: DynamicFetch): void {
  documentFor = provideDocument;
  if (patched) return;
  patched = true;
  takeOver(ProxySandbox.prototype, {
    // qiankun notes the running app at every access to a global, for a look-up that `pins.ts` answers in another way.
    registerRunningApp: {
      value(this: ProxySandbox) {
        noteAccess(this);
      },
    },
    // It would take the last written global for the app's lifecycles; the runtime looks for them itself.
    latestSetProp: { get: () => null, set: () => {} },
  });
  // The sandbox that hijacks the page's head and body stays reachable from their prototypes for the life of the page.
  // The reason: qiankun puts back its own functions instead of the browser's. A sandbox without an app takes that part.
  const keeper = createSandboxContainer('portal-keeper', () => document.body, false, false, undefined, window, true);
  leaveSharedShape(keeper.instance.proxy);
  const rawPatchDocument = ProxySandbox.prototype.patchDocument;
  ProxySandbox.prototype.patchDocument = function patchDocument(this: ProxySandbox, hijackingDocument: Document) {
    const document = documentFor?.(createHandle(this, hijackingDocument)) ?? hijackingDocument;
    rawPatchDocument.call(this, document);
  };
  start({ prefetch: false, singular: false, sandbox: { speedy: true }, fetch });
}

/**
 * V8 keeps the shapes of objects with the same first properties in common lists, accessors included. The keeper's
 * window lives for ever, so it would hold the accessors of the last app's window. An object that has lost a property
 * from its middle has a list of its own.
 */
function leaveSharedShape(sandboxWindow: object): void {
  for (const name of ['portal:first', 'portal:second']) Reflect.set(sandboxWindow, name, true);
  Reflect.deleteProperty(sandboxWindow, 'portal:first');
}

/** Defined once, on the prototype. Accessors of each sandbox would cost time at each access to a global. */
function takeOver(prototype: object, members: Record<string, PropertyDescriptor>): void {
  for (const [name, member] of Object.entries(members))
    Object.defineProperty(prototype, name, { configurable: true, ...member });
}

function createHandle(sandbox: ProxySandbox, hijackingDocument: Document): SandboxHandle {
  if (!isSandboxWindow(sandbox.proxy)) throw new Error('qiankun made a sandbox without a window');
  return {
    name: sandbox.name,
    window: sandbox.proxy,
    hijackingDocument,
    ownGlobals: () => {
      const names: unknown = Reflect.get(sandbox, 'updatedValueSet');
      return names instanceof Set ? [...names] : [];
    },
    watchWrites: (onWrite) => watchWrites(sandbox, onWrite),
  };
}

function isSandboxWindow(value: object): value is SandboxWindow {
  return 'document' in value;
}

const watchers = new WeakMap<ProxySandbox, Set<(name: PropertyKey) => void>>();

/** qiankun notes the name of every write in `updatedValueSet`; an `add` of the set's own tells of it. */
function watchWrites(sandbox: ProxySandbox, onWrite: (name: PropertyKey) => void): () => void {
  const names: unknown = Reflect.get(sandbox, 'updatedValueSet');
  if (!(names instanceof Set)) throw new Error('qiankun keeps no names of what an app has written');
  const listeners = watchers.get(sandbox) ?? new Set();
  watchers.set(sandbox, listeners.add(onWrite));
  const add = (name: PropertyKey): Set<unknown> => {
    for (const listener of listeners) listener(name);
    return Set.prototype.add.call(names, name);
  };
  Object.defineProperty(names, 'add', { configurable: true, value: add });
  setWatched(sandbox, true);
  return () => {
    listeners.delete(onWrite);
    if (listeners.size > 0) return;
    Reflect.deleteProperty(names, 'add');
    setWatched(sandbox, false);
  };
}

/**
 * The sandbox's settings for one `loadApp`. It reads `speedy` in the turn in which it makes the sandbox, and once more
 * for its element's attribute.
 */
export function sandboxSettings(): { speedy: boolean } {
  return {
    get speedy() {
      shortenNextSandbox();
      return true;
    },
  };
}

/** The last sandbox whose code ran stays reachable from the page's window by this name. */
const LAST_RUN = 'proxy';

/** Releases what qiankun and import-html-entry keep of a sandbox for the life of the page. */
export function forgetSandbox(sandbox: SandboxHandle): void {
  // The proxy's own trap is used, so nothing of the page's window is deleted.
  for (const name of sandbox.ownGlobals()) Reflect.deleteProperty(sandbox.window, name);
  if (Reflect.get(window, LAST_RUN) === sandbox.window) Reflect.deleteProperty(window, LAST_RUN);
  stateActionsOf(sandbox.name).offGlobalStateChange();
}

/** qiankun's global state as one instance sees it. */
export function stateActionsOf(id: string): ReturnType<typeof getMicroAppStateActions> {
  return getMicroAppStateActions(id);
}

export { importEntry, initGlobalState, loadApp };
