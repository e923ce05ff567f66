import type { AppLifecycles } from '../model/app';
import type { ModuleEntry } from '../modules';
import type { MicroAppFailure } from '../model/errors';
import type { MicroAppRegistration } from '../model/registration';
import { noteScript } from '../sandbox/calling-app';
import { lifecyclesAmong } from './exports';
import { sandboxOf } from './sandboxes';

/** The native modules of one instance. */
export interface ModuleApp {
  /** Runs the entry's modules. @returns the lifecycles that one of them exports. @throws MicroAppFailure */
  run(): Promise<AppLifecycles | undefined>;
  /** `import()` in a classic script. @param referrer the address that a relative specifier counts from */
  import(specifier: unknown, options: unknown, referrer: string): Promise<object>;
  /** Why that was rejected with this error, where the runtime knows more than the error says. */
  explain(error: object): MicroAppFailure | undefined;
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
export function startModules(entry: ModuleEntry, options: ModuleAppOptions): ModuleApp {
  const sandbox = sandboxOf(options.id);
  const instance = entry.createInstance({
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
    import: (specifier, given, referrer) => instance.import(specifier, given, referrer),
    explain: (error) => instance.explain(error),
    refresh: () => instance.refresh(),
    release: () => instance.release(),
  };
}
