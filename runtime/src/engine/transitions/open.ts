import { DEFAULT_LOAD_LIMIT_MS } from '../../model/registration';
import { startDeadline } from '../deadline';
import type { InstanceParts } from '../instance-parts';
import { InstanceEnded } from '../life';
import { fail } from './fail';
import { fetchEntry } from './fetch';
import { mountFirst } from './mount';
import { run } from './run';

/**
 * Takes an instance all the way to `mounted`. Reports the outcome with `onMounted` or `onFailed`, unless the instance
 * ends before.
 */
export async function open(parts: InstanceParts): Promise<void> {
  const deadline = startDeadline(parts.options.registration.loadLimitMs ?? DEFAULT_LOAD_LIMIT_MS);
  parts.deadline = deadline;
  try {
    const parcel = await fetchEntry(parts, deadline);
    await run(parts, parcel, deadline);
    await mountFirst(parts, parcel, deadline);
  } catch (error) {
    if (!(error instanceof InstanceEnded)) fail(parts, error);
  } finally {
    deadline.end();
    parts.deadline = undefined;
  }
}
