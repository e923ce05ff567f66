import { DEFAULT_LOAD_LIMIT_MS } from '../../model/registration';
import { checkDeploy } from '../check-deploy';
import { startDeadline, type Deadline } from '../deadline';
import { isLatest, isStale } from '../entry-sources';
import type { PanelOptions } from '../instance-options';
import type { InstanceParts } from '../instance-parts';
import { InstanceEnded } from '../life';
import { loadAnewAlways } from '../remounts';
import { mount } from './mount';
import { untilShown } from './until-shown';

/**
 * `parked` -> `prepared` -> `running` -> `mounted`. Where a newer version is known, or the app fails at it, it asks to
 * be loaded anew. Whether the server has a newer one is asked meanwhile, and told as for every mounted app.
 * @param options the new panel's
 */
export async function resume(parts: InstanceParts, options: PanelOptions): Promise<void> {
  const { id, onDisposed, refuseState } = parts.options;
  parts.options = { ...options, id, onDisposed, refuseState };
  parts.warm = true;
  parts.trace = parts.newTrace();
  const deadline = startDeadline(options.registration.loadLimitMs ?? DEFAULT_LOAD_LIMIT_MS);
  parts.deadline = deadline;
  try {
    await mountAgain(parts, deadline);
  } catch (error) {
    if (error instanceof InstanceEnded || parts.life.is('ended')) return;
    parts.warn('mount', error);
    loadAnewAlways(options.entryUrl);
    options.onReload();
  } finally {
    deadline.end();
    parts.deadline = undefined;
  }
}

async function mountAgain(parts: InstanceParts, deadline: Deadline): Promise<void> {
  const { life, source, options } = parts;
  life.move('resume');
  if (!source || !isLatest(source)) return options.onReload();
  parts.installed?.resume();
  deadline.enter('mount');
  parts.trace.enter('hidden');
  await untilShown(parts, deadline);
  life.move('run');
  parts.slot.style.display = '';
  parts.owesUnmount = true;
  // A router that was made when the app was loaded stands where it was when its tab was closed.
  parts.gate.resume();
  await mount(parts, () => parts.callLifecycle('mount'), deadline);
  parts.becomeMounted();
  if (isStale(source)) void checkDeploy(parts);
}
