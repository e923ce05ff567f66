import type { Deadline } from '../deadline';
import type { InstanceParts } from '../instance-parts';
import { mayMountAgain } from '../remounts';
import { runAll } from '../steps';
import type { Parcel } from './fetch';
import { untilShown } from './until-shown';

/** `running` -> `mounted`, for the first time. */
export async function mountFirst(parts: InstanceParts, parcel: Parcel, deadline: Deadline): Promise<void> {
  deadline.enter('mount');
  await untilShown(parts, deadline);
  parts.mayPark = mayMountAgain(parts.options.registration, parts.options.entryUrl);
  parts.installed?.loaded(parts.mayPark);
  await mount(parts, () => runAll(parcel.mount), deadline);
  parts.resources.release('source');
  parts.installed?.search.end();
  parts.becomeMounted();
  parts.source?.keepForNextVisit();
}

/** Has the app's `mount` called, and waits for it. @param call calls it, through qiankun or directly */
export async function mount(parts: InstanceParts, call: () => Promise<unknown>, deadline: Deadline): Promise<void> {
  parts.gate.settle();
  parts.trace.enter('mount');
  parts.mounting = call();
  await parts.life.waitWithin(deadline, parts.mounting);
}
