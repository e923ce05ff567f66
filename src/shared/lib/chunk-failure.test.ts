// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { curedByReload, isChunkFailure } from './chunk-failure';

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
