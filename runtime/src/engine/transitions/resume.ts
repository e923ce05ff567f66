import { DEFAULT_LOAD_LIMIT_MS } from '../../model/registration';
import { startDeadline, type Deadline } from '../deadline';
import { isCurrent } from '../entry-sources';
import type { PanelOptions } from '../instance-options';
import type { InstanceParts } from '../instance-parts';
import { InstanceEnded } from '../life';
import { loadAnewAlways } from '../module-copies';
import { mount } from './mount';
import { untilShown } from './until-shown';

/**
 * `parked` -> `prepared` -> `running` -> `mounted`. A newer version, or an app that fails at it, asks to be loaded
 * anew.
 * @param options the new panel's
 */
export async function resume(parts: InstanceParts, options: PanelOptions): Promise<void> {
  const { id, onDisposed, refuseState } = parts.options;
  parts.options = { ...options, id, onDisposed, refuseState };
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
  parts.installed?.resume();
  if (!source || !(await life.waitWithin(deadline, isCurrent(source)))) return options.onReload();
  deadline.enter('mount');
  await untilShown(parts, deadline);
  life.move('run');
  parts.slot.style.display = '';
  parts.owesUnmount = true;
  // A router that was made when the app was loaded stands where it was when its tab was closed.
  parts.gate.resume();
  await mount(parts, () => parts.callLifecycle('mount'), deadline);
  parts.becomeMounted();
}
