import { describe, expect, it } from 'vitest';
import { PARKED_LIMIT, PARKED_LIMIT_SMALL } from './limits';
import { parkedLimit } from './parked-limit';

describe('parkedLimit', () => {
  it.each([
    ['a browser that tells nothing', undefined, undefined, PARKED_LIMIT],
    ['a device with enough', 8, 0.1, PARKED_LIMIT],
    ['a small device', 4, 0.1, PARKED_LIMIT_SMALL],
    ['a heap that is half full', 8, 0.5, PARKED_LIMIT],
    ['a heap that is fuller', 8, 0.51, 0],
    ['a small device with a full heap', 2, 0.9, 0],
  ])('%s', (_name, deviceGb, heapShare, limit) => {
    expect(parkedLimit({ deviceGb, heapShare })).toBe(limit);
  });
});
