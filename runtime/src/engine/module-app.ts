import type { AppLifecycles } from '../model/app';
import type { ModuleEntry } from '../modules';
import type { MicroAppRegistration } from '../model/registration';
import { noteScript } from '../sandbox/calling-app';
import { lifecyclesAmong } from './exports';
import { sandboxOf } from './sandboxes';

/** The native modules of one instance. */
export interface ModuleApp {
  /** Runs the entry's modules. @returns the lifecycles that one of them exports. @throws MicroAppFailure */
  run(): Promise<AppLifecycles | undefined>;
  /** Call this before each `mount`, because qiankun changes the sandbox's globals then. */
  refresh(): void;
  release(): void;
}

interface ModuleAppOptions {
  /** The name of the instance in qiankun. */
  id: string;
  registration: MicroAppRegistration;
  onReload(): void;
  onChunkFailed(): void;
  /** Called when the running app loads a further part. The loading lasts until the returned function is called. */
  onLoading(): () => void;
  /** Called for each script of the page that begins to run. Everything that the script imports has arrived by then. */
  onRun(url: string): void;
}

/** Gives an entry's modules the sandbox of an instance; call it when the page's classic scripts have run. */
export async function startModules(entry: ModuleEntry, options: ModuleAppOptions): Promise<ModuleApp> {
  const sandbox = sandboxOf(options.id);
  const instance = await entry.createInstance({
    sandboxWindow: sandbox.window,
    watchWrites: sandbox.watchWrites,
    lateGlobals: options.registration.lateGlobals ?? [],
    onFullReload: options.onReload,
    onChunkFailed: options.onChunkFailed,
    onLoading: options.onLoading,
    onRun: options.onRun,
    onModule: (url) => noteScript(url, sandbox.window.document),
  });
  return {
    run: async () => {
      const namespaces = await instance.run();
      return lifecyclesAmong(namespaces.reverse());
    },
    refresh: () => instance.refresh(),
    release: () => instance.release(),
  };
}
