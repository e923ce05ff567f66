// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idle, whenIdle } from './idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an idle moment', () => {
  it('comes a little later where the browser cannot tell of one', async () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    const task = vi.fn();
    whenIdle(task, 3_000);
    const called = whenIdle(task);
    called();
    const moment = idle();
    await vi.advanceTimersByTimeAsync(200);
    await moment;
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('is the one that the browser tells, and can be called off', () => {
    const request = vi.fn(() => 7);
    const cancel = vi.fn();
    vi.stubGlobal('requestIdleCallback', request);
    vi.stubGlobal('cancelIdleCallback', cancel);
    whenIdle(() => {}, 3_000)();
    expect(request).toHaveBeenCalledWith(expect.any(Function), { timeout: 3_000 });
    expect(cancel).toHaveBeenCalledWith(7);
  });
});
