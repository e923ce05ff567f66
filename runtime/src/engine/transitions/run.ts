import type { AppLifecycles } from '../../model/app';
import type { Deadline } from '../deadline';
import type { EntrySource } from '../entry-source';
import { checkDeploy } from '../check-deploy';
import type { InstanceParts } from '../instance-parts';
import { startModules, type ModuleApp } from '../module-app';
import { countCopy } from '../module-copies';
import type { Parcel } from './fetch';

/** `running`: runs the app's native modules, finds its lifecycles, and calls `bootstrap`. */
export async function run(parts: InstanceParts, parcel: Parcel, deadline: Deadline): Promise<void> {
  const { life } = parts;
  parts.lifecycles = await life.waitWithin(deadline, findLifecycles(parts, deadline));
  deadline.enter('bootstrap');
  for (const step of parcel.bootstrap) await life.waitWithin(deadline, step({}));
}

async function findLifecycles(parts: InstanceParts, deadline: Deadline): Promise<AppLifecycles> {
  const { source, installed, options } = parts;
  if (!source || !installed) throw new Error('the instance was not prepared');
  const modules = source.modules && (await start(parts, source, deadline));
  const exported = await modules?.run();
  installed.ran();
  parts.life.expectAlive();
  return (
    exported ??
    installed.search.find(options.registration.name, source, installed.report, (found) =>
      deadline.enter('export', found),
    )
  );
}

async function start(
  parts: InstanceParts,
  { modules: entry }: EntrySource,
  deadline: Deadline,
): Promise<ModuleApp | undefined> {
  if (!entry) return undefined;
  const { id, registration, entryUrl } = parts.options;
  countCopy(entryUrl);
  const modules = await startModules(entry, {
    id,
    registration,
    onReload: () => parts.options.onReload(),
    onChunkFailed: () => void checkDeploy(parts),
    // This goes through `parts`, because module code keeps references to them for ever. These must not lead to the page
    // of a closed app.
    onLoading: () => parts.installed?.loading() ?? (() => {}),
    onRun: (found) => deadline.enter('modules', found),
  });
  parts.modules = modules;
  parts.resources.hold('modules', () => modules.release());
  parts.life.expectAlive();
  return modules;
}
