import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitScale, SCALE_MAX, steppedScale, turned, wheelScale } from './zoom';

const sizes = fc.record({ width: fc.integer({ min: 1, max: 30_000 }), height: fc.integer({ min: 1, max: 30_000 }) });
const scales = fc.double({ min: 0.001, max: SCALE_MAX, noNaN: true });

/** @covers preview:zoom */
describe('the zoom of a picture', () => {
  it('begins with the whole picture in sight, and never enlarges a small one', () => {
    expect(fitScale({ width: 2000, height: 1000 }, { width: 500, height: 500 })).toBe(0.25);
    expect(fitScale({ width: 20, height: 10 }, { width: 500, height: 500 })).toBe(1);
    fc.assert(
      fc.property(sizes, sizes, fc.nat(7), (picture, stage, quarters) => {
        const lying = turned(picture, quarters);
        const fit = fitScale(lying, stage);
        expect(fit).toBeLessThanOrEqual(1);
        expect(lying.width * fit).toBeLessThanOrEqual(stage.width + 1e-6);
        expect(lying.height * fit).toBeLessThanOrEqual(stage.height + 1e-6);
      }),
    );
  });

  it('is sane for a picture or a stage without a size', () => {
    expect(fitScale({ width: 0, height: 0 }, { width: 500, height: 500 })).toBe(1);
    expect(fitScale({ width: 10, height: 10 }, { width: 0, height: 0 })).toBe(1);
  });

  it('stays between the whole picture and the greatest zoom', () => {
    const wheel = fc.record({
      deltaY: fc.double({ min: -5000, max: 5000, noNaN: true }),
      deltaMode: fc.constantFrom(0, 1),
      ctrlKey: fc.boolean(),
    });
    fc.assert(
      fc.property(scales, scales, wheel, fc.constantFrom('in', 'out'), (scale, some, turn, by) => {
        const fit = Math.min(1, some);
        for (const next of [steppedScale(scale, by, fit), wheelScale(scale, turn, fit)]) {
          expect(next).toBeGreaterThanOrEqual(fit);
          expect(next).toBeLessThanOrEqual(SCALE_MAX);
        }
      }),
    );
  });

  it('stops at 100 % on the way past it, and leaves it again', () => {
    expect(steppedScale(0.9, 'in', 0.1)).toBe(1);
    expect(steppedScale(1.1, 'out', 0.1)).toBe(1);
    expect(steppedScale(1, 'in', 0.1)).toBe(1.25);
    expect(steppedScale(1, 'out', 0.1)).toBe(0.8);
  });

  it('grows by the wheel away from the person, and by a pinch on a touchpad', () => {
    expect(wheelScale(1, { deltaY: -100, deltaMode: 0, ctrlKey: false }, 0.1)).toBeGreaterThan(1.1);
    expect(wheelScale(1, { deltaY: 3, deltaMode: 1, ctrlKey: false }, 0.1)).toBeLessThan(0.95);
    expect(wheelScale(1, { deltaY: -10, deltaMode: 0, ctrlKey: true }, 0.1)).toBeGreaterThan(1.05);
  });
});
