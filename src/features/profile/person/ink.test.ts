import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fit, liftInk, type Pixels } from './ink';

/** A picture of one grey, with a darker box in it. */
function sheet(
  width: number,
  height: number,
  paper: number,
  ink?: { x: number; y: number; w: number; h: number },
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const inside = ink && x >= ink.x && x < ink.x + ink.w && y >= ink.y && y < ink.y + ink.h;
    const grey = inside ? 20 : paper;
    data.set([grey, grey, grey, 255], at * 4);
  }
  return { data, width, height };
}

it('finds the writing on a sheet, and makes the paper transparent', () => {
  const picture = sheet(40, 20, 235, { x: 5, y: 6, w: 10, h: 4 });
  expect(liftInk(picture)).toEqual({ x: 5, y: 6, width: 10, height: 4 });
  expect([...picture.data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  const inside = (7 * 40 + 8) * 4;
  expect([...picture.data.subarray(inside, inside + 4)]).toEqual([0, 0, 0, 255]);
});

it('finds no writing on blank paper, nor in a dark photograph', () => {
  expect(liftInk(sheet(10, 10, 240))).toBeUndefined();
  expect(liftInk(sheet(10, 10, 30))).toBeUndefined();
});

it('takes a transparent ground as paper', () => {
  const picture = { data: new Uint8ClampedArray(4 * 4 * 4), width: 4, height: 4 };
  expect(liftInk(picture)).toBeUndefined();
  picture.data.set([0, 0, 0, 255], 4 * 5);
  expect(liftInk(picture)).toEqual({ x: 1, y: 1, width: 1, height: 1 });
});

it('keeps what it fits within its room, in the middle, with its shape', () => {
  const side = fc.integer({ min: 1, max: 3000 });
  fc.assert(
    fc.property(side, side, (width, height) => {
      const room = { width: 480, height: 160 };
      const box = fit({ width, height }, room, 8);
      expect(box.x).toBeGreaterThanOrEqual(8 - 1e-6);
      expect(box.y).toBeGreaterThanOrEqual(8 - 1e-6);
      expect(box.x * 2 + box.width).toBeCloseTo(room.width);
      expect(box.y * 2 + box.height).toBeCloseTo(room.height);
      expect(box.width / box.height).toBeCloseTo(width / height);
    }),
  );
});
