import type { ModuleEntry } from '../../modules';
import { describeThrown, MicroAppFailure } from '../../model/errors';
import { checkDeploy } from '../check-deploy';
import type { InstanceParts } from '../instance-parts';
import { startModules, type ModuleApp } from '../module-app';

/** The native modules of an instance, started once. */
export function modulesOf(parts: InstanceParts, entry: ModuleEntry): ModuleApp {
  return parts.modules ?? start(parts, entry);
}

function start(parts: InstanceParts, entry: ModuleEntry): ModuleApp {
  const { id, registration } = parts.options;
  const modules = startModules(entry, {
    id,
    registration,
    onReload: () => parts.options.onReload(),
    onChunkFailed: () => void checkDeploy(parts),
    // This goes through `parts`, because module code keeps references to them for ever. These must not lead to the page
    // of a closed app.
    onLoading: () => parts.installed?.loading() ?? (() => {}),
    onRun: (found) => {
      parts.deadline?.enter('modules', found);
      parts.trace.follow('link', 'evaluate');
      parts.installed?.runs();
    },
  });
  parts.modules = modules;
  parts.resources.hold('modules', () => modules.release());
  return modules;
}

/** What an `import()` failed with, and whom to tell where nobody handles it. */
const failed = new WeakMap<object, () => void>();
let listening = false;

/**
 * `import()` in a classic script of an app. Where it fails, nobody handles that, and the app is not mounted yet, the
 * opening of the app fails at once: plug-ins of Vite would wait for the module's life cycles without end.
 * @param referrer the address that a relative specifier counts from
 */
export async function importFor(
  parts: InstanceParts,
  specifier: unknown,
  options: unknown,
  referrer: string,
): Promise<object> {
  const { source, life } = parts;
  // No code waits for this import any more.
  if (!source || life.is('ended')) return new Promise(() => {});
  try {
    const modules = modulesOf(parts, await source.importable());
    life.expectAlive();
    return await modules.import(specifier, options, referrer);
  } catch (error) {
    if (typeof error === 'object' && error !== null) {
      listen();
      failed.set(error, () => parts.deadline?.fail(parts.modules?.explain(error) ?? causeOf(error, referrer)));
    }
    throw error;
  }
}

function listen(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    if (typeof reason === 'object' && reason !== null) failed.get(reason)?.();
  });
}

function causeOf(error: object, referrer: string): MicroAppFailure {
  if (error instanceof MicroAppFailure) return error;
  const cause: unknown = Reflect.get(error, 'cause');
  if (cause instanceof MicroAppFailure) return cause;
  return new MicroAppFailure({ code: 'scriptThrew', url: referrer, detail: describeThrown(error) });
}
