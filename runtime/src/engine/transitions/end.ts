import { UNMOUNT_LIMIT_MS } from '../../model/limits';
import { settledWithin } from '../deadline';
import { emptyWrapper } from '../empty-wrapper';
import type { InstanceParts } from '../instance-parts';

/** Every state -> `ended`: unmounts and gives everything back. Resolves when nothing is left. To be called once. */
export async function end(parts: InstanceParts): Promise<void> {
  const { life, slot, resources } = parts;
  life.move('end');
  parts.leavePanel();
  resources.release('source');
  slot.style.display = 'none';
  const { wrapper } = parts;
  await untilNothingRuns(parts);
  await unmount(parts);
  parts.visibility.clear();
  resources.releaseAll();
  parts.becomeClosed();
  parts.lifecycles = undefined;
  parts.loaded = undefined;
  slot.remove();
  slot.replaceChildren();
  emptyWrapper(wrapper);
  parts.options.onDisposed();
}

/** An app cannot be unmounted while it is being mounted. Its sandbox cannot be freed while its scripts run. */
async function untilNothingRuns(parts: InstanceParts): Promise<void> {
  const running = parts.mounting ?? (parts.installed ? parts.loaded?.loading : undefined);
  if (running && !(await settledWithin(running, UNMOUNT_LIMIT_MS)))
    parts.warn('mount', 'still running after the tab was closed');
}

async function unmount(parts: InstanceParts): Promise<void> {
  for (const step of parts.loaded?.unmountSteps ?? []) {
    // An app that was never mounted has no wrapper to unmount from. A later step frees its sandbox all the same.
    const done = step({}).catch((error: unknown) => (parts.mounting ? parts.warn('unmount', error) : undefined));
    if (!(await settledWithin(done, UNMOUNT_LIMIT_MS)))
      parts.warn('unmount', `no answer within ${UNMOUNT_LIMIT_MS} ms`);
  }
}
