import { loadQiankun } from '../../sandbox/load-qiankun';
import type * as inspector from './inspector';

export type {
  ApiDescription,
  BusMessage,
  InspectedValue,
  Inspection,
  LongTask,
  MemberReason,
  RecentFault,
} from './inspector';

/** What tells owners about their apps. */
export type Inspector = typeof inspector;

/** Fetches what tells owners about their apps. It watches nothing by itself. */
export async function loadInspector(): Promise<Inspector> {
  // The inspector shares the engine's code, which must not arrive without this.
  await loadQiankun();
  return import('./inspector');
}
