import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReceivedNotice } from '@portal/contract/entities/notice';
import { readHistory } from '../notices-query';
import { addBatch, BATCH_EVERY_MS, createBatcher, LIVE_NOTICES_LIMIT, type LiveNotices } from './notice-batch';
import { fewerUnread, marked } from './mark';
import { parseNotice, parseTarget } from './parse-notice';

const notice = (id: string, read = false): ReceivedNotice => ({
  id,
  title: id,
  content: '',
  sent_at: '2026-01-01T00:00:00Z',
  read,
});
const none: LiveNotices = { items: [], unread: 0, fresh: 0 };

describe('incoming notices', () => {
  it('may be anything and stay text', () => {
    expect(parseNotice('<b>x</b>')?.content).toBe('<b>x</b>');
    expect(parseNotice({ id: 'a', title: 't', content: 'c', sent_at: 'soon' }, new Date(0))).toEqual({
      id: 'a',
      title: 't',
      content: 'c',
      title_en: '',
      content_en: '',
      kind: 'other',
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

  it('lead to what can be opened, and to nothing where that cannot be read', () => {
    for (const target of [
      { kind: 'application', id: 'a1' },
      { kind: 'page', path: '/oa/wfs/todo?x=1' },
      { kind: 'file', file_id: 'f', file_name: '安排.pdf' },
    ])
      expect(parseNotice({ title: 't', kind: 'workflow', target })).toMatchObject({ kind: 'workflow', target });
    expect(parseTarget({ kind: 'application', id: 7 })).toEqual({ kind: 'application', id: '7' });
    expect(parseTarget({ kind: 'file', file_id: 'f' })).toEqual({ kind: 'file', file_id: 'f', file_name: 'f' });
    for (const path of ['https://evil.example', '//evil.example', 'javascript:alert(1)', '', undefined])
      expect(parseTarget({ kind: 'page', path })).toBeUndefined();
    fc.assert(
      fc.property(fc.anything(), (target) => {
        const read = parseNotice({ title: 't', content: 'c', target });
        expect([read?.title, read?.content]).toEqual(['t', 'c']);
      }),
    );
  });

  it('are the text of the one language that there is', () => {
    expect(parseNotice({ title_en: 'Only English' })).toMatchObject({ title: 'Only English', kind: 'other' });
    expect(parseNotice({ title: 't', kind: 'gossip' })?.kind).toBe('other');
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
        const all = batches.reduce(
          (now, batch) =>
            addBatch(
              now,
              batch.map((id) => notice(id)),
            ),
          none,
        );
        expect(new Set(all.items.map((each) => each.id)).size).toBe(all.items.length);
        expect(all.items.length).toBeLessThanOrEqual(LIVE_NOTICES_LIMIT);
        expect(all.unread).toBeGreaterThanOrEqual(all.items.length);
        expect(all.fresh).toBe(all.unread);
      }),
    );
    expect(addBatch(none, [notice('a'), notice('b')]).items.map((each) => each.id)).toEqual(['b', 'a']);
    expect(addBatch(none, [])).toBe(none);
  });

  it('are unread, but not new, while the person looks', () => {
    const looking = addBatch({ items: [], unread: 4, fresh: 0 }, [notice('a')], { looking: true });
    expect([looking.unread, looking.fresh]).toEqual([5, 0]);
    expect(addBatch(looking, [notice('b')]).fresh).toBe(1);
  });
});

describe('marks', () => {
  const rows = [
    notice('a'),
    { ...notice('b', true), kind: 'workflow' as const },
    { ...notice('c'), kind: 'workflow' as const },
  ];
  const readOf = (mark: Parameters<typeof marked>[1]) => marked(rows, mark).map((row) => row.read);

  it('are set for those named, for a kind, for all, and taken back', () => {
    expect(readOf({ ids: ['a', 'x'], read: true })).toEqual([true, true, false]);
    expect(readOf({ kind: 'workflow', read: true })).toEqual([false, true, true]);
    expect(readOf({ read: true })).toEqual([true, true, true]);
    expect(readOf({ ids: ['b'], read: false })).toEqual([false, false, false]);
    expect(marked(rows, { ids: ['b'], read: true })).toBe(rows);
  });

  it('change the number of the unread by those that change, each once', () => {
    expect(fewerUnread([...rows, ...rows], { ids: ['a', 'b'], read: true })).toBe(1);
    expect(fewerUnread(rows, { ids: ['b'], read: false })).toBe(-1);
    expect(fewerUnread(rows, { read: true })).toBeUndefined();
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
      live = addBatch(live, batch, { dropped });
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

  it('is handed over before the server’s own count is taken', () => {
    const seen: string[] = [];
    const batcher = createBatcher((batch) => seen.push(...batch.map(({ id }) => id)));
    batcher.add(notice('a'));
    batcher.flush();
    expect(seen).toEqual(['a']);
    batcher.flush();
    vi.advanceTimersByTime(BATCH_EVERY_MS * 2);
    expect(seen).toEqual(['a']);
  });
});
