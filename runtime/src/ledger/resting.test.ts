// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HiddenAllowance } from './hidden-allowance';
import { Ledger } from './ledger';
import { RestingFrames } from './resting-frames';
import { RestingIntervals } from './resting-intervals';

const below = (): void => {};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('RestingIntervals', () => {
  const make = () => {
    let resting = false;
    const ledger = new Ledger('a');
    const intervals = new RestingIntervals(ledger, () => resting);
    return {
      ledger,
      intervals,
      rest: (on: boolean) => {
        resting = on;
        intervals.follow();
      },
    };
  };

  it('keeps its beat, rests, and makes up one tick when it goes on', () => {
    const { intervals, rest } = make();
    const tick = vi.fn();
    intervals.set(tick, 100, below);
    vi.advanceTimersByTime(350);
    expect(tick).toHaveBeenCalledTimes(3);
    rest(true);
    vi.advanceTimersByTime(10_000);
    expect(tick).toHaveBeenCalledTimes(3);
    rest(false);
    vi.advanceTimersByTime(0);
    expect(tick).toHaveBeenCalledTimes(4);
    vi.advanceTimersByTime(100);
    expect(tick).toHaveBeenCalledTimes(5);
  });

  it('never ticks while resting, nor after it was cleared, whatever the order', () => {
    const step = fc.oneof(
      fc.record({ wait: fc.integer({ min: 0, max: 500 }) }),
      fc.record({ rest: fc.boolean() }),
      fc.constant({ clear: true as const }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { intervals, rest, ledger } = make();
        let silent = false;
        let cleared = false;
        const id = intervals.set(() => expect(silent || cleared).toBe(false), 50, below);
        for (const each of steps) {
          if ('wait' in each) vi.advanceTimersByTime(each.wait);
          else if ('rest' in each) rest((silent = each.rest));
          else {
            intervals.clear(id);
            cleared = true;
          }
        }
        ledger.releaseAll();
        cleared = true;
        rest(false);
        vi.advanceTimersByTime(1_000);
        expect(vi.getTimerCount()).toBe(0);
      }),
    );
  });
});

describe('RestingFrames', () => {
  it('gives a frame asked for while resting when it goes on', () => {
    let resting = true;
    const frames = new RestingFrames(new Ledger('a'), () => resting);
    const callback = vi.fn();
    const dropped = vi.fn();
    frames.request(callback, below);
    frames.cancel(frames.request(dropped, below));
    vi.advanceTimersByTime(100);
    expect(callback).not.toHaveBeenCalled();
    resting = false;
    frames.follow();
    vi.advanceTimersByTime(100);
    expect(callback).toHaveBeenCalledOnce();
    expect(dropped).not.toHaveBeenCalled();
  });
});

describe('HiddenAllowance', () => {
  it('runs every task once, in order, at most so many of them in each time that the app is hidden', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('task', 'hide', 'show')), (steps) => {
        let resting = false;
        let inThisTime = 0;
        const allowance = new HiddenAllowance(
          () => resting,
          3,
          () => false,
        );
        const ran: number[] = [];
        let given = 0;
        for (const step of steps) {
          if (step === 'task') {
            const id = given++;
            const task = (): void => {
              ran.push(id);
              if (resting) inThisTime += 1;
            };
            if (allowance.passes()) task();
            else allowance.keep(task);
          } else {
            resting = step === 'hide';
            inThisTime = 0;
            allowance.follow();
            vi.runAllTimers();
          }
          expect(inThisTime).toBeLessThanOrEqual(3);
        }
        resting = false;
        allowance.follow();
        vi.runAllTimers();
        expect(ran).toEqual(Array.from({ length: given }, (_, index) => index));
      }),
    );
  });

  it('does not count anew for an app that is hidden already', () => {
    const allowance = new HiddenAllowance(
      () => true,
      1,
      () => false,
    );
    expect([allowance.passes(), allowance.passes()]).toEqual([true, false]);
    allowance.follow();
    expect(allowance.passes()).toBe(false);
  });

  it('lets nothing through while the app is parked, and all that waited when it is shown again', () => {
    let parked = true;
    const allowance = new HiddenAllowance(
      () => false,
      3,
      () => parked,
    );
    const task = vi.fn();
    expect(allowance.passes()).toBe(false);
    allowance.keep(task);
    parked = false;
    allowance.follow();
    vi.runAllTimers();
    expect(task).toHaveBeenCalledOnce();
  });

  it('forgets what waits when the app ends', () => {
    let resting = true;
    const allowance = new HiddenAllowance(
      () => resting,
      0,
      () => false,
    );
    const task = vi.fn();
    expect(allowance.passes()).toBe(false);
    allowance.keep(task);
    allowance.end();
    resting = false;
    allowance.follow();
    vi.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});
