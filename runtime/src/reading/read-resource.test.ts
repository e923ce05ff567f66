import { afterEach, describe, expect, it, vi } from 'vitest';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import { readResource } from './read-resource';

/** A request that never answers. It ends as `fetch` does when its signal aborts. */
const silent: typeof window.fetch = (_url, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

describe('a script that does not come', () => {
  afterEach(() => vi.restoreAllMocks());

  /** @covers constant:chunk-timeout */
  it('is given up after 120 s, by name', async () => {
    const limits: number[] = [];
    const controller = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return controller.signal;
    });
    const reading = readResource('http://localhost/app.js', {
      phase: 'scripts',
      limitMs: SCRIPT_LOAD_TIMEOUT_MS,
      fetch: silent,
    });
    controller.abort();
    await expect(reading).rejects.toMatchObject({ error: { code: 'timeout', limitMs: 120_000 } });
    expect(limits).toEqual([120_000]);
  });
});
