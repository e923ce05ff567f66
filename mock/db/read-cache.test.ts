import { describe, expect, it } from 'vitest';
import { ReadCache } from './read-cache';

/** A cache over a store whose writes are counted by hand; `loads` says how often it was asked. */
function setup(kind: 'embedded' | 'server') {
  let writes = 0;
  let loads = 0;
  const cache = new ReadCache<number>({ changes: () => (kind === 'embedded' ? writes : undefined) });
  return { read: () => cache.get('key', async () => ++loads), write: () => writes++ };
}

describe('ReadCache', () => {
  it('asks once between two writes', async () => {
    const { read, write } = setup('embedded');
    expect([await read(), await read()]).toEqual([1, 1]);
    write();
    expect([await read(), await read()]).toEqual([2, 2]);
  });

  it('does not keep what was asked before a write and answered after it', async () => {
    const { read, write } = setup('embedded');
    const early = read();
    write();
    expect(await read()).toBe(2);
    expect(await early).toBe(1);
    expect(await read()).toBe(2);
  });

  it('asks every time where others write too', async () => {
    const { read } = setup('server');
    expect([await read(), await read()]).toEqual([1, 2]);
  });

  it('asks again after a failure', async () => {
    const cache = new ReadCache<number>({ changes: () => 0 });
    await expect(cache.get('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('key', async () => 7)).toBe(7);
  });
});
