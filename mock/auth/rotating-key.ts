import type { KeyObject } from 'node:crypto';

/** A key that is replaced from time to time. */
export interface RotatingKey {
  /** Signs, or is what others encrypt for. */
  readonly newest: KeyObject;
  /** All that verify or decrypt at this moment, the newest first. */
  readonly usable: readonly KeyObject[];
  /** Looks for keys that another server has begun to use; whether there are any. Asks the disk only now and then. */
  reread(): boolean;
}
