import { expect, it } from 'vitest';
import { DOUBLE_CLICK_MS, firstClick } from './first-click';

/** @covers open:types */
it('a double click opens one window, two items or a later click open another', () => {
  expect(['/a', '/a', '/b', '/a'].map((address, at) => firstClick(address, at))).toEqual([true, false, true, true]);
  expect(firstClick('/a', 4 + DOUBLE_CLICK_MS)).toBe(true);
});
