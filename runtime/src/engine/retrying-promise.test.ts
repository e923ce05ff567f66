import { describe, expect, it, vi } from 'vitest';
import { RetryingPromise } from './retrying-promise';

const never = () => false;

describe('a promise that starts again', () => {
  it('starts once while it is pending or fulfilled', async () => {
    const start = vi.fn(async () => 1);
    const promise = new RetryingPromise(start, never);
    const kept = promise.then((value) => value + 1);
    expect(await Promise.all([kept, kept, promise])).toEqual([2, 2, 1]);
    expect(start).toHaveBeenCalledTimes(1);
  });

  it('starts again after a rejection, through the chain that a cache keeps', async () => {
    let broken = true;
    const start = vi.fn(async () => {
      if (broken) throw new Error('no');
      return 'text';
    });
    const cached = new RetryingPromise(start, never)
      .then((text) => text.toUpperCase())
      .catch((error: unknown) => Promise.reject(error));
    await expect(Promise.resolve(cached)).rejects.toThrow('no');
    broken = false;
    expect(await cached).toBe('TEXT');
    expect(await cached).toBe('TEXT');
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('takes a value for a failure where it is told to', async () => {
    let value: string | null = null;
    const cached = new RetryingPromise(
      async () => value,
      (each) => each === null,
    ).then((each) => each);
    expect(await cached).toBeNull();
    value = 'now';
    expect(await cached).toBe('now');
  });

  it('is not the end of anything in the page when nobody listens', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    new RetryingPromise(() => Promise.reject(new Error('no')), never).then(() => {}).catch(() => {});
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
