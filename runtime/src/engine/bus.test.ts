import { describe, expect, it } from 'vitest';
import { hearOnBus, sendOnBus, watchBus, type BusMessage } from './bus';

describe('messages of the shared state', () => {
  it('are told with who sent them and who heard them, while somebody watches', () => {
    const seen: BusMessage[] = [];
    const stop = watchBus((message) => seen.push(message));
    const sent = sendOnBus('a-1', { theme: 'dark' }, () => {
      hearOnBus('b-2');
      hearOnBus('a-1');
      // The page follows, within the same turn.
      sendOnBus(undefined, { theme: 'dark' }, () => {
        hearOnBus('c-3');
        return true;
      });
      return true;
    });
    expect(sent).toBe(true);
    expect(sendOnBus('a-1', { tenantId: 'x' }, () => false)).toBe(false);
    expect(seen).toEqual([
      { change: { theme: 'dark' }, accepted: true, heardBy: ['c-3'] },
      { from: 'a-1', change: { theme: 'dark' }, accepted: true, heardBy: ['b-2', 'a-1'] },
      { from: 'a-1', change: { tenantId: 'x' }, accepted: false, heardBy: [] },
    ]);
    stop();
    expect(sendOnBus('a-1', {}, () => true)).toBe(true);
    expect(seen).toHaveLength(3);
  });

  it('are told also where a listener of an app throws', () => {
    const seen: BusMessage[] = [];
    const stop = watchBus((message) => seen.push(message));
    expect(() =>
      sendOnBus('a-1', {}, () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(seen).toMatchObject([{ from: 'a-1', accepted: false }]);
    stop();
  });
});
