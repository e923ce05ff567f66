// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpeningPart } from '../model/opening';
import { OpeningTrace, watchPresses } from './opening-trace';

const PARTS: readonly OpeningPart[] = ['fetch', 'read', 'hidden', 'sandbox', 'version', 'link', 'evaluate', 'mount'];
const measures = () =>
  performance.getEntriesByType('measure').map(({ name, startTime, duration }) => ({ name, startTime, duration }));
let now = 10_000;
let count = 0;
const nextName = () => `app-${(count += 1)}`;

beforeEach(() => {
  performance.clearMeasures();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the trace of an opening', () => {
  it('has parts without a gap that add up to the whole, in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...PARTS), fc.integer({ min: 0, max: 500 })), { maxLength: 20 }),
        (steps) => {
          performance.clearMeasures();
          const trace = new OpeningTrace(nextName(), now);
          for (const [part, ms] of steps) {
            trace.enter(part);
            now += ms;
          }
          trace.end();
          trace.end();
          const [whole, ...parts] = measures();
          expect(parts.reduce((sum, { duration }) => sum + duration, 0)).toBeCloseTo(whole?.duration ?? -1, 3);
          parts.forEach((part, at) => {
            const before = parts[at - 1];
            if (before) expect(part.startTime).toBeCloseTo(before.startTime + before.duration, 3);
          });
        },
      ),
    );
  });

  it('begins with the press, has the host’s own part, and only what was meant to follow', () => {
    watchPresses();
    const at = (type: string, timeStamp: number) => {
      const event = new Event(type);
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      window.dispatchEvent(event);
    };
    at('pointerdown', now);
    at('click', (now += 90));
    now += 20;
    const trace = new OpeningTrace('app-1', now);
    now += 5;
    trace.follow('fetch', 'read');
    trace.enter('fetch');
    now += 30;
    trace.follow('fetch', 'read');
    now += 2;
    trace.end();
    expect(measures().map(({ name, duration }) => [name, duration])).toEqual([
      ['app-1: opening', 147],
      ['app-1: press', 90],
      ['app-1: host', 20],
      ['app-1: engine', 5],
      ['app-1: fetch', 30],
      ['app-1: read', 2],
    ]);
    now += 60_000;
    new OpeningTrace('later', now).end();
    expect(measures().filter(({ name }) => name.startsWith('later'))).toHaveLength(2);
  });

  it('keeps the last openings only', () => {
    for (let turn = 0; turn < 200; turn += 1) new OpeningTrace(nextName(), now).end();
    expect(measures().length).toBeLessThan(60);
  });
});
