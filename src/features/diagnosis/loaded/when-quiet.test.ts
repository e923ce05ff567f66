import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenQuiet } from './when-quiet';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 0));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what waits for a quiet page', () => {
  it('runs once after a burst, and not during it', () => {
    const task = vi.fn();
    const { ask } = whenQuiet(task);
    for (let at = 0; at < 10; at += 1) {
      ask();
      vi.advanceTimersByTime(100);
    }
    expect(task).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(task).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('runs where the page is never quiet', () => {
    const task = vi.fn();
    const { ask } = whenQuiet(task);
    for (let at = 0; at < 100; at += 1) {
      ask();
      vi.advanceTimersByTime(100);
    }
    expect(task.mock.calls.length).toBeGreaterThanOrEqual(4);
    expect(task.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('runs where something happens more often than the browser is idle', () => {
    vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task, 50));
    const task = vi.fn();
    const { ask } = whenQuiet(task);
    for (let at = 0; at < 500; at += 1) {
      ask();
      vi.advanceTimersByTime(10);
    }
    expect(task).toHaveBeenCalledTimes(2);
  });

  it('runs no more once it is ended', () => {
    const task = vi.fn();
    const { ask, end } = whenQuiet(task);
    ask();
    end();
    vi.advanceTimersByTime(10_000);
    expect(task).not.toHaveBeenCalled();
  });
});
