import { expect, it } from 'vitest';
import { signedSize, sizeText } from './size-text';

it('writes sizes as people read them', () => {
  expect([0, 1023, 1024, 3_500, 1_048_576, 12_600_000].map(sizeText)).toEqual([
    '0 B',
    '1023 B',
    '1.0 kB',
    '3.4 kB',
    '1.0 MB',
    '12.0 MB',
  ]);
  expect([0, 5, -2048].map(signedSize)).toEqual(['0 B', '+5 B', '−2.0 kB']);
});
