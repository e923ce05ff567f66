// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkInTime, curedByReload, isChunkFailure } from './chunk-failure';

beforeEach(() => sessionStorage.clear());

/** @covers error:chunk */
describe('a script that did not come', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://x/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ])('is told from other errors: %s', (message) => {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  });

  it('is not seen in what a page throws itself', () => {
    for (const error of [new Error('x is undefined'), 'Failed to fetch dynamically imported module', null]) {
      expect(isChunkFailure(error)).toBe(false);
      expect(curedByReload(error)).toBe(false);
    }
  });

  it('is answered by a reload once for each file, never in a loop', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js');
    expect(curedByReload(missing)).toBe(true);
    sessionStorage.setItem('chunkReload', missing.message);
    expect(curedByReload(missing)).toBe(false);
    expect(curedByReload(new TypeError(missing.message.replace('a.js', 'b.js')))).toBe(true);
  });
});

/** @covers constant:chunk-timeout */
describe('code that is loaded late', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('has 120 s, and then counts as not come', async () => {
    const told = chunkInTime('admin/menus', () => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    const error = await told;
    expect(isChunkFailure(error)).toBe(true);
    expect(String(error)).toMatch(/admin\/menus.*120 s/);
  });

  it('leaves no timer when it came, or failed by itself', async () => {
    expect(await chunkInTime('a', () => Promise.resolve(1))).toBe(1);
    await expect(chunkInTime('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(vi.getTimerCount()).toBe(0);
  });
});
