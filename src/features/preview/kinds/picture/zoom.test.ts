import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dragged, fitScale, moved, SCALE_MAX, steppedScale, turned, wheelScale, wholeView, zoomed } from './zoom';

const side = fc.integer({ min: 1, max: 30_000 });
const sizes = fc.record({ width: side, height: side });
const scenes = fc.record({ picture: sizes, stage: sizes });
const coordinate = fc.integer({ min: -5000, max: 5000 });
const places = fc.record({ x: coordinate, y: coordinate });
const scene = { picture: { width: 2000, height: 1000 }, stage: { width: 500, height: 500 } };

/** @covers preview:zoom */
describe('the zoom of a picture', () => {
  it('begins with the whole picture in sight, and never enlarges a small one', () => {
    expect(fitScale(scene)).toBe(0.25);
    expect(fitScale({ ...scene, picture: { width: 20, height: 10 } })).toBe(1);
    fc.assert(
      fc.property(scenes, fc.nat(7), ({ picture, stage }, quarters) => {
        const lying = turned(picture, quarters);
        const fit = fitScale({ picture: lying, stage });
        expect(fit).toBeLessThanOrEqual(1);
        expect(lying.width * fit).toBeLessThanOrEqual(stage.width + 1e-6);
        expect(lying.height * fit).toBeLessThanOrEqual(stage.height + 1e-6);
      }),
    );
  });

  it('is sane for a picture or a stage without a size', () => {
    const nothing = { width: 0, height: 0 };
    expect(fitScale({ ...scene, picture: nothing })).toBe(1);
    expect(fitScale({ ...scene, stage: nothing })).toBe(1);
  });

  it('stays between the whole picture and the greatest zoom, and never shows the picture beside its stage', () => {
    const steps = fc.array(fc.tuple(fc.double({ min: 0.0001, max: 100, noNaN: true }), places, places));
    fc.assert(
      fc.property(scenes, steps, (all, changes) => {
        let view = wholeView(all);
        for (const [scale, at, by] of changes) {
          view = moved(zoomed(view, scale, at, all), by, all);
          expect(view.scale).toBeGreaterThanOrEqual(fitScale(all));
          expect(view.scale).toBeLessThanOrEqual(SCALE_MAX);
          const reach = Math.max(0, (all.picture.width * view.scale - all.stage.width) / 2);
          expect(Math.abs(view.x)).toBeLessThanOrEqual(reach + 1e-6);
        }
      }),
    );
  });

  it('keeps what is under the pointer there', () => {
    const at = { x: 100, y: 0 };
    const view = zoomed({ scale: 1, x: 0, y: 0 }, 2, at, scene);
    expect([view.scale, view.x]).toEqual([2, -100]);
  });

  it('stops at 100 % on the way past it, and leaves it again', () => {
    expect([steppedScale(0.9, 'in'), steppedScale(1.1, 'out')]).toEqual([1, 1]);
    expect([steppedScale(1, 'in'), steppedScale(1, 'out')]).toEqual([1.25, 0.8]);
  });

  it('grows by the wheel away from the person, and by a pinch on a touchpad', () => {
    expect(wheelScale(1, { deltaY: -100, deltaMode: 0, ctrlKey: false })).toBeGreaterThan(1.1);
    expect(wheelScale(1, { deltaY: 3, deltaMode: 1, ctrlKey: false })).toBeLessThan(0.95);
    expect(wheelScale(1, { deltaY: -10, deltaMode: 0, ctrlKey: true })).toBeGreaterThan(1.05);
  });

  it('follows one finger, and the distance and the middle of two', () => {
    const view = { scale: 1, x: 0, y: 0 };
    expect(dragged(view, [{ x: 0, y: 0 }], [{ x: -30, y: 20 }], scene)).toEqual({ scale: 1, x: -30, y: 20 });
    const from = [
      { x: -50, y: 0 },
      { x: 50, y: 0 },
    ];
    const apart = [
      { x: -90, y: 10 },
      { x: 110, y: 10 },
    ];
    expect(dragged(view, from, apart, scene)).toEqual({ scale: 2, x: 10, y: 10 });
    expect(dragged(view, [from[0] ?? view, from[0] ?? view], apart, scene).scale).toBe(SCALE_MAX);
  });
});
