import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import { FilesOnTheWay } from './files-on-the-way';
import { readResource } from './read-resource';

/** A request that never answers. It ends as `fetch` does when its signal aborts. */
const silent: typeof window.fetch = (_url, init) =>
  new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));

describe('a script that does not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** @covers constant:chunk-timeout */
  it('is given up after 120 s, by name, and is noted as on its way until then', async () => {
    const onTheWay = new FilesOnTheWay();
    const url = 'http://localhost/app.js';
    const reading = readResource(url, { phase: 'scripts', limitMs: SCRIPT_LOAD_TIMEOUT_MS, fetch: silent, onTheWay });
    const told = expect(reading).rejects.toMatchObject({ error: { code: 'timeout', limitMs: 120_000, url } });
    await vi.advanceTimersByTimeAsync(119_999);
    expect([onTheWay.first, onTheWay.count]).toEqual([url, 1]);
    await vi.advanceTimersByTimeAsync(1);
    await told;
    expect([onTheWay.first, onTheWay.count]).toEqual([undefined, 0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('tells an answer that breaks off from a server that does not let it be read', async () => {
  const body = (): ReadableStream =>
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('<html>')),
      pull: (controller) => controller.error(new TypeError('network error')),
    });
  const fetch = vi.fn(() => Promise.resolve(new Response(body())));
  const url = 'http://other.example/app.js';
  for (const phase of ['entry', 'scripts'] as const) {
    await expect(readResource(url, { phase, limitMs: 1_000, fetch })).rejects.toMatchObject({
      error: { code: 'brokenOff', url },
    });
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});
