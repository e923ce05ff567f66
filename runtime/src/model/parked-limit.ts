import { PARKED_HEAP_SHARE, PARKED_LIMIT, PARKED_LIMIT_SMALL, SMALL_DEVICE_GB } from './limits';

/** What a browser tells of memory; each is undefined where it does not. */
export interface Memory {
  /** The memory of the device, GB; a coarse figure. */
  deviceGb: number | undefined;
  /** The share of the heap that the browser allows this page, from 0 to 1. Chrome alone tells it, and not often anew. */
  heapShare: number | undefined;
}

/** How many apps may be parked now. */
export function parkedLimit({ deviceGb, heapShare }: Memory): number {
  if (heapShare !== undefined && heapShare > PARKED_HEAP_SHARE) return 0;
  return deviceGb !== undefined && deviceGb <= SMALL_DEVICE_GB ? PARKED_LIMIT_SMALL : PARKED_LIMIT;
}
