import { beforeEach, describe, expect, it } from 'vitest';
import { forgetChunkFailure, isChunkFailure, wasReloadedForChunk } from './chunk-failure';

beforeEach(() => sessionStorage.clear());

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
    for (const error of [new Error('x is undefined'), 'Failed to fetch dynamically imported module', null]) expect(isChunkFailure(error)).toBe(false);
  });

  it('is answered by a reload once, until a page came through', () => {
    expect(wasReloadedForChunk()).toBe(false);
    sessionStorage.setItem('chunkReload', '1');
    expect(wasReloadedForChunk()).toBe(true);
    forgetChunkFailure();
    expect(wasReloadedForChunk()).toBe(false);
  });
});
