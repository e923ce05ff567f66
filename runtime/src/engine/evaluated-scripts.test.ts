import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteEvaluatedHere, wasEvaluatedHere } from './evaluated-scripts';

const MINUTE_MS = 60_000;
const at = (name: string): string => `https://apps.example/portal-prepared/1/scripts/${name}.js`;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('knows a script that this tab has evaluated, for a quarter of an hour since the last time', () => {
  expect(wasEvaluatedHere(at('a'))).toBe(false);
  noteEvaluatedHere(at('a'));
  noteEvaluatedHere(at('b'));
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect(wasEvaluatedHere(at('a'))).toBe(true);
  noteEvaluatedHere(at('a'));
  vi.advanceTimersByTime(14 * MINUTE_MS);
  expect([wasEvaluatedHere(at('a')), wasEvaluatedHere(at('b'))]).toEqual([true, false]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(wasEvaluatedHere(at('a'))).toBe(false);
});

it('does not trust a clock that was put back', () => {
  noteEvaluatedHere(at('a'));
  vi.setSystemTime(Date.now() - MINUTE_MS);
  expect(wasEvaluatedHere(at('a'))).toBe(false);
});

it('forgets the one noted longest ago, and does without a storage', () => {
  for (let index = 0; index <= 50; index += 1) noteEvaluatedHere(at(String(index)));
  expect([wasEvaluatedHere(at('0')), wasEvaluatedHere(at('1')), wasEvaluatedHere(at('50'))]).toEqual([
    false,
    true,
    true,
  ]);
  vi.stubGlobal('sessionStorage', undefined);
  noteEvaluatedHere(at('x'));
  expect(wasEvaluatedHere(at('1'))).toBe(false);
});
