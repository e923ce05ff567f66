import type { AppClosing, AppFault, Opening } from '@portal/runtime';

/** What the runtime has told. */
export type OpeningEvent =
  /** `at`: when it ended, by `performance.now()`. */
  | { kind: 'opening'; at: number; opening: Opening }
  | { kind: 'fault'; fault: AppFault }
  | { kind: 'closed'; closing: AppClosing };
