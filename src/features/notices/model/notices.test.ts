import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notice } from '@portal/contract/entities/notice';
import { readHistory } from '../notices-query';
import { addBatch, BATCH_EVERY_MS, createBatcher, LIVE_NOTICES_LIMIT, type LiveNotices } from './notice-batch';
import { parseNotice } from './parse-notice';

const notice = (id: string): Notice => ({ id, title: id, content: '', sent_at: '2026-01-01T00:00:00Z' });
const none: LiveNotices = { items: [], unread: 0 };

describe('incoming notices', () => {
  it('may be anything and stay text', () => {
    expect(parseNotice('<b>x</b>')?.content).toBe('<b>x</b>');
    expect(parseNotice({ id: 'a', title: 't', content: 'c', sent_at: 'soon' }, new Date(0))).toEqual({
      id: 'a',
      title: 't',
      content: 'c',
      sent_at: '1970-01-01T00:00:00.000Z',
    });
    for (const nothing of [null, undefined, {}, [], { title: ' ' }]) expect(parseNotice(nothing)).toBeUndefined();
    fc.assert(
      fc.property(
        fc.anything(),
        (message) => parseNotice(message) === undefined || typeof parseNotice(message)?.id === 'string',
      ),
    );
  });

  it('of the history are left out by name where they cannot be read', () => {
    const skip = vi.fn();
    const rows = [null, { id: 1, title: {} }, { id: 2, title: 't', content: '<i>c</i>', read: true }];
    expect(readHistory({ total: -1, unread: 'x', rows }, 'data', skip)).toMatchObject({
      total: 3,
      unread: 0,
      rows: [{ id: '2', content: '<i>c</i>', read: true }],
    });
    expect(skip.mock.calls).toEqual([['data.rows[0]'], ['data.rows[1]']]);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.record({ rows: fc.array(fc.anything()) })), (answer) =>
        Array.isArray(readHistory(answer, 'data', () => undefined).rows),
      ),
    );
  });

  it('stand newest first, once each, and are bounded', () => {
    const ids = fc.array(fc.stringMatching(/^[a-z]{1,2}$/), { maxLength: 60 });
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 12 }), (batches) => {
        const all = batches.reduce((now, batch) => addBatch(now, batch.map(notice)), none);
        expect(new Set(all.items.map((each) => each.id)).size).toBe(all.items.length);
        expect(all.items.length).toBeLessThanOrEqual(LIVE_NOTICES_LIMIT);
        expect(all.unread).toBeGreaterThanOrEqual(all.items.length);
      }),
    );
    expect(addBatch(none, [notice('a'), notice('b')]).items.map((each) => each.id)).toEqual(['b', 'a']);
    expect(addBatch(none, [])).toBe(none);
  });
});

describe('a flood', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('of ten thousand is handed over in few pieces, and counted whole', () => {
    let live = none;
    let updates = 0;
    const batcher = createBatcher((batch, dropped) => {
      updates += 1;
      live = addBatch(live, batch, dropped);
    });
    for (let n = 0; n < 10_000; n += 1) {
      batcher.add(notice(String(n)));
      if (n % 100 === 99) vi.advanceTimersByTime(BATCH_EVERY_MS / 2);
    }
    vi.advanceTimersByTime(BATCH_EVERY_MS);
    expect(live.unread).toBe(10_000);
    expect(live.items).toHaveLength(LIVE_NOTICES_LIMIT);
    expect(live.items[0]?.id).toBe('9999');
    expect(updates).toBeLessThanOrEqual(52);
  });
});
