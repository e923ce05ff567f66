// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { exclusively, withLease } from './exclusive';
import { freeLease, leaseAfter, ownsLease } from './lease';

beforeEach(() => localStorage.clear());

/** Runs many holders at once and tells how many were inside together at most. */
async function crowd(enter: (task: () => Promise<number>) => Promise<number | undefined>, size: number) {
  let inside = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: size }, () =>
      enter(async () => {
        inside += 1;
        most = Math.max(most, inside);
        await Promise.resolve();
        await Promise.resolve();
        inside -= 1;
        return 1;
      }),
    ),
  );
  return { most, done: results.filter((result) => result === 1).length };
}

describe('one browser tab at a time', () => {
  it('by a lease: waiting holders all have their turn, one by one', async () => {
    expect(await crowd((task) => withLease(true, task), 4)).toEqual({ most: 1, done: 4 });
    expect(localStorage.getItem('refreshLease')).toBeNull();
  });

  it('by a lease: those who do not wait leave it to one', async () => {
    expect(await crowd((task) => withLease(false, task), 5)).toEqual({ most: 1, done: 1 });
  });

  it('a lease is given back after a failure', async () => {
    await expect(withLease(false, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(await withLease(false, () => Promise.resolve(2))).toBe(2);
  });

  it('without Web Locks the lease is taken', async () => {
    expect(navigator.locks == null).toBe(true);
    expect(await exclusively(false, () => Promise.resolve(3))).toBe(3);
  });
});

describe('a lease', () => {
  it('is free when unreadable, run out, or longer than any can be; else it is its owner’s', () => {
    for (const stored of [null, '', 'x', 'x|', 'x|y', 'x|5', `x|${1e15}`])
      expect(freeLease(stored, 1_000, 500)).toBe(true);
    fc.assert(
      fc.property(
        fc.integer({ min: 0 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        (now, forMs, later) => {
          const stored = leaseAfter('me', now, forMs);
          expect(ownsLease(stored, 'me')).toBe(true);
          expect(ownsLease(stored, 'm')).toBe(false);
          expect(freeLease(stored, now + later, forMs)).toBe(later >= forMs);
        },
      ),
    );
  });
});
