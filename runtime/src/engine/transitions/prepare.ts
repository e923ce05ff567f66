import { MicroAppFailure } from '../../model/errors';
import type { Deadline } from '../deadline';
import type { EntrySource } from '../entry-source';
import { installInstance } from '../install';
import type { InstanceParts } from '../instance-parts';
import { InstanceEnded } from '../life';
import { importFor } from './import';
import { untilShown } from './until-shown';

/**
 * `fetching` -> `prepared` -> `running`: qiankun's hook between fetching and running. It is the last moment to stop,
 * and the moment to prepare the sandbox.
 * @param current whether the version is still what the server gives
 */
export async function prepare(
  parts: InstanceParts,
  source: EntrySource,
  current: Promise<boolean>,
  deadline: Deadline,
): Promise<void> {
  const { life } = parts;
  life.expectAlive();
  const problem = parts.options.registration.page ? source.pageProblem : source.fatal;
  if (problem) throw new MicroAppFailure(problem);
  source.settle();
  const { trace } = parts;
  trace.enter('hidden');
  // What runs unseen starts from another page's address, and is told when it is shown.
  if (parts.options.unseen) parts.gate.mislead();
  else await untilShown(parts, deadline);
  trace.enter('sandbox');
  install(parts, source);
  life.move('prepared');
  // The server was asked before all this: nothing of an old version may run, or be seen.
  parts.asksServer = true;
  trace.enter('version');
  const same = await life.wait(current);
  parts.asksServer = false;
  if (!same) {
    parts.options.onReload();
    throw new InstanceEnded();
  }
  deadline.enter('scripts');
  trace.enter('evaluate');
  parts.options.section.append(parts.slot);
  life.move('run');
}

function install(parts: InstanceParts, source: EntrySource): void {
  const { visibility, slot } = parts;
  const { id, registration, entryUrl, host } = parts.options;
  const installed = installInstance({
    context: {
      id,
      registration,
      entryUrl,
      ownPaths: host.ownPaths ?? [],
      slot,
      isVisible: () => visibility.visible,
      onVisibility: visibility.listen,
    },
    gate: parts.gate,
    codeOf: (url) => source.scriptCode.get(url),
    importModule: (specifier, options, referrer) => importFor(parts, specifier, options, referrer ?? entryUrl),
    lifecycles: {
      bootstrap: () => parts.callLifecycle('bootstrap'),
      mount: () => {
        parts.owesUnmount = true;
        return parts.callLifecycle('mount');
      },
      unmount: () => (parts.owesUnmount ? parts.callLifecycle('unmount') : Promise.resolve()),
    },
  });
  parts.installed = installed;
  parts.resources.hold('sandbox', () => {
    parts.installed = undefined;
    installed.remove();
  });
}
