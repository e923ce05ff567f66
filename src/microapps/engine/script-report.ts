import { describeThrown } from '../errors';
import type { SandboxWindow } from '../sandbox/patch';
import { noteScript } from '../sandbox/calling-app';
import { DECLARED_HOOK, RUN_HOOK } from './script-wrap';

/** What the scripts of one sandbox did. */
export interface ScriptReport {
  /** Scripts that compiled and began to run. */
  readonly started: ReadonlySet<string>;
  /** The first thing each script threw. */
  readonly thrown: ReadonlyMap<string, string>;
  uninstall(): void;
}

/** Puts the functions into a sandbox that wrapped scripts call (see `wrapScript`). */
export function installScriptReport(sandboxWindow: SandboxWindow): ScriptReport {
  const started = new Set<string>();
  const thrown = new Map<string, string>();
  const run = (url: string, script: (document: Document) => void): void => {
    started.add(url);
    noteScript(url, sandboxWindow.document);
    try {
      script(sandboxWindow.document);
    } catch (error) {
      if (!thrown.has(url)) thrown.set(url, describeThrown(error));
      throw error;
    }
  };
  const declared = (name: string, value: unknown): void => {
    if (value !== undefined) Reflect.set(sandboxWindow, name, value);
  };
  define(sandboxWindow, RUN_HOOK, run);
  define(sandboxWindow, DECLARED_HOOK, declared);
  return {
    started,
    thrown,
    uninstall: () => {
      Reflect.deleteProperty(sandboxWindow, RUN_HOOK);
      Reflect.deleteProperty(sandboxWindow, DECLARED_HOOK);
    },
  };
}

function define(sandboxWindow: SandboxWindow, name: string, value: unknown): void {
  Object.defineProperty(sandboxWindow, name, { configurable: true, enumerable: false, writable: false, value });
}
