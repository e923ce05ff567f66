import { describe, expect, it } from 'vitest';
import { openingReport } from '@portal/contract/entities/opening';
import type { AppFault, Opening } from '@portal/runtime';
import { Collector } from './collector';

const ENTRY = 'https://portal.example/apps/ehr/emp/0123/?token=secret';
const opening = (id: string, more: Partial<Opening> = {}): Opening => ({
  id,
  prefix: '/ehr/emp',
  entry: ENTRY,
  panelKey: 'prefix /ehr/emp',
  warm: false,
  isFallback: false,
  ms: 412.7,
  parts: [{ part: 'fetch', ms: 300.2 }],
  ...more,
});
const fault = (of: string, message = 'TypeError: x'): AppFault => ({
  opening: of,
  prefix: '/ehr/emp',
  entry: ENTRY,
  message,
  frames: [
    { name: 'Row.show', url: 'https://portal.example/apps/ehr/emp/0123/assets/main.js', line: 3, column: 14 },
    { name: '', url: 'https://cdn.example/vue.js', line: 1, column: 9 },
  ],
});
const collector = (more: { share?: number; random?: number; seen?: boolean } = {}) =>
  new Collector({
    page: 'page0001',
    share: more.share ?? 100,
    random: () => more.random ?? 0.5,
    wasSeenSince: () => more.seen ?? true,
  });
const note = (to: Collector, each: Opening) => to.note({ kind: 'opening', at: 1_000, opening: each });

describe('a collector of openings', () => {
  it('makes reports that the contract takes, of everything that was told', () => {
    const all = collector();
    expect(note(all, opening('a'))).toBe(false);
    expect(note(all, opening('b', { error: { code: 'threw', phase: 'mount', detail: 'li@example.com' } }))).toBe(true);
    expect(all.note({ kind: 'fault', fault: fault('a', 'Order 7 of "li wei"') })).toBe(true);
    all.noteLongTask('prefix /ehr/emp', 80.4);
    all.noteLongTask(undefined, 80);
    all.note({ kind: 'closed', closing: { opening: 'a', prefix: '/ehr/emp', released: { timeout: 2 } } });
    const report = openingReport.parse(all.take());
    expect(report).toEqual({
      openings: [
        {
          id: 'page0001-1',
          prefix: '/ehr/emp',
          entry: 'https://portal.example/apps/ehr/emp/0123/',
          warm: false,
          fallback: false,
          first_paint_ms: 413,
          parts: [{ part: 'fetch', ms: 300 }],
          failed: '',
          share: 100,
        },
        expect.objectContaining({ id: 'page0001-2', failed: 'threw', first_paint_ms: null }),
      ],
      faults: [
        {
          opening: 'page0001-1',
          prefix: '/ehr/emp',
          entry: 'https://portal.example/apps/ehr/emp/0123/',
          message: 'Order # of <text>',
          frames: [
            { name: 'Row.show', file: 'assets/main.js', line: 3, column: 14 },
            { name: '', file: 'https://cdn.example/vue.js', line: 1, column: 9 },
          ],
        },
      ],
      uses: [{ opening: 'page0001-1', long_tasks: 1, long_task_ms: 80, released: { timeout: 2 } }],
    });
    expect(JSON.stringify(report)).not.toMatch(/secret|li wei|li@/);
    expect(all.take()).toBeUndefined();
  });

  it('keeps failures only of openings that are not in the share', () => {
    const some = collector({ share: 10, random: 0.1 });
    note(some, opening('a'));
    some.note({ kind: 'fault', fault: fault('a') });
    expect(some.take()).toBeUndefined();
    note(some, opening('b', { error: { code: 'amdDefine' } }));
    expect(some.take()?.openings).toMatchObject([{ failed: 'amdDefine', share: 10 }]);
  });

  it('says no first paint of a page that nobody saw', () => {
    const hidden = collector({ seen: false });
    note(hidden, opening('a'));
    expect(hidden.take()?.openings).toMatchObject([{ first_paint_ms: null, failed: '' }]);
  });

  it('is bounded, whatever an application throws', () => {
    const all = collector();
    for (let at = 0; at < 500; at += 1) note(all, opening(`a${at}`));
    note(all, opening('last'));
    for (let at = 0; at < 500; at += 1) all.note({ kind: 'fault', fault: fault('a3', 'x'.repeat(5_000)) });
    const report = openingReport.parse(all.take());
    expect(report.openings).toHaveLength(25);
    expect(new TextEncoder().encode(JSON.stringify(report)).length).toBeLessThan(60_000);
  });
});
