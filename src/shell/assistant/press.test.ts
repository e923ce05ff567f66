import fc from 'fast-check';
import { expect, it } from 'vitest';
import { insideWindow, isClick, parsePosition, sideOf } from './press';

const at = (x: number, y = 0) => ({ x, y });

/** @covers layout:assistant-button constant:drag */
it('is a click up to 200 ms in one place', () => {
  expect(isClick(200, at(0), at(3))).toBe(true);
  expect(isClick(201, at(0), at(0))).toBe(false);
  expect(isClick(50, at(0), at(40))).toBe(false);
});

it('never leaves the window', () => {
  const number = fc.integer({ min: -5000, max: 9000 });
  const side = fc.integer({ min: 100, max: 4000 });
  fc.assert(
    fc.property(number, number, side, side, (x, y, width, height) => {
      const position = insideWindow({ x, y }, 48, { width, height });
      expect(position.x).toBeGreaterThanOrEqual(0);
      expect(position.x + 48).toBeLessThanOrEqual(width);
      expect(position.y).toBeGreaterThanOrEqual(0);
      expect(position.y + 48).toBeLessThanOrEqual(height);
    }),
  );
});

it('lies at a side of the window where it was put as far out as it goes, and nowhere else', () => {
  const view = { width: 1440, height: 900 };
  const put = (x: number) => sideOf(insideWindow(at(x, 400), 48, view), 48, view);
  expect([put(5000), put(1384), put(1383), put(700), put(9), put(8), put(-40)]).toEqual([
    'right',
    'right',
    undefined,
    undefined,
    undefined,
    'left',
    'left',
  ]);
});

it('reads a stored place with suspicion', () => {
  expect(parsePosition('12,40')).toEqual({ x: 12, y: 40 });
  for (const bad of [null, '', 'a,b', '1', 'NaN,2', '1,', '-4,2']) expect(parsePosition(bad)).toBeUndefined();
});
