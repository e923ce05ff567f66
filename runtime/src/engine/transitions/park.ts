import { UNMOUNT_LIMIT_MS } from '../../model/limits';
import { stateActionsOf } from '../../sandbox/qiankun-internals';
import { settledWithin } from '../deadline';
import type { InstanceParts } from '../instance-parts';

/**
 * `mounted` -> `parked`: unmounts the app and keeps it to be mounted again.
 * @returns false where that cannot be, and nothing is left to do but to end it
 */
export async function park(parts: InstanceParts): Promise<boolean> {
  const { life, visibility, installed } = parts;
  if (!parts.mayPark || !life.is('mounted') || !installed) return false;
  life.move('park');
  visibility.set(false);
  parts.mountedAt = Infinity;
  parts.leavePanel();
  const unmounted = parts.callLifecycle('unmount').then(
    () => true,
    (error: unknown) => parts.warn('unmount', error),
  );
  parts.owesUnmount = false;
  if (!(await settledWithin(unmounted, UNMOUNT_LIMIT_MS)) || !(await unmounted)) return false;
  // Some frameworks clean up after a component in the turn that follows.
  await nextTurn();
  if (!life.is('parked')) return false;
  visibility.endMount();
  stateActionsOf(parts.options.id).offGlobalStateChange();
  parts.slot.style.display = 'none';
  if (!installed.rest()) return false;
  // What waited for a request hears that it was ended, and may show that.
  await nextTurn();
  const kept = life.is('parked') && installed.putBack();
  parts.becomeClosed();
  return kept;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
