import type { AppLifecycles } from '../../model/app';
import { pageProgress } from '../../ledger/patch-page-events';
import { PLAIN_PAGE } from '../plain-page';
import { sandboxOf } from '../sandboxes';
import type { Deadline } from '../deadline';
import type { InstanceParts } from '../instance-parts';
import type { Parcel } from './fetch';
import { modulesOf } from './import';

/** `running`: runs the app's native modules, finds its lifecycles, and calls `bootstrap`. */
export async function run(parts: InstanceParts, parcel: Parcel, deadline: Deadline): Promise<void> {
  const { life } = parts;
  parts.lifecycles = await life.waitWithin(deadline, findLifecycles(parts, deadline));
  deadline.enter('bootstrap');
  parts.trace.enter('bootstrap');
  for (const step of parcel.bootstrap) await life.waitWithin(deadline, step({}));
}

async function findLifecycles(parts: InstanceParts, deadline: Deadline): Promise<AppLifecycles> {
  const { source, installed, options } = parts;
  if (!source || !installed) throw new Error('the instance was not prepared');
  const progress = pageProgress(sandboxOf(options.id).window);
  progress?.interactive();
  const { name, page } = options.registration;
  if (source.modules) parts.trace.enter('link');
  const modules = source.modules && modulesOf(parts, source.modules);
  // A browser shows a page whose scripts fail, too.
  const exported = await (modules?.run() ?? Promise.resolve(undefined))
    .finally(() => installed.ran())
    .catch((error: unknown) => {
      if (!page) throw error;
      parts.warn('page', error);
      return undefined;
    });
  parts.life.expectAlive();
  progress?.complete();
  if (exported) return exported;
  if (page) return (await installed.search.now(name)) ?? PLAIN_PAGE;
  return installed.search.find(name, source, installed.report, (found) => deadline.enter('export', found));
}
