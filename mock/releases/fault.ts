import type { MessageKey } from '../http/messages';

/** The sentences that refuse a release. */
export type FaultKey = Extract<MessageKey, `release${string}`>;

/** Why a release is refused, as it comes out of the thread that reads it. */
export interface ReleaseFault {
  key: FaultKey;
  values: Readonly<Record<string, string | number>>;
}

/** Ends the reading of a release that is refused. */
export class RefusedRelease extends Error {
  readonly fault: ReleaseFault;

  constructor(key: FaultKey, values: ReleaseFault['values'] = {}) {
    super(key);
    this.fault = { key, values };
  }
}
