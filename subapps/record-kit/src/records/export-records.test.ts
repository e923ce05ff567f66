// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createPortalSource } from 'subapp-kit';
import { testShell } from 'subapp-kit/test';
import type { KindDescription } from './description';
import { exportRecords, recordsAsCsv } from './export-records';

const kind: KindDescription = {
  zh: '任务',
  en: 'Task',
  fields: [
    { key: 'title', type: 'text', zh: '标题', en: 'Title' },
    { key: 'hours', type: 'number', zh: '工时', en: 'Hours', unit: { zh: '时', en: 'h' } },
    { key: 'state', type: 'select', zh: '状态', en: 'State' },
  ],
};
const options = { state: [{ key: 'open', zh: '进行中', en: 'Open' }] };
const record = (data: Record<string, string | number | null>) => ({
  id: '1',
  data,
  create_by: 'E1',
  create_name: '张伟',
  create_name_en: 'Wei Zhang',
  create_time: '2026-01-02T03:04:00.000Z',
  update_by: 'E1',
  update_time: '2026-01-02T03:04:00.000Z',
  version: 1,
});

it('is a table in the language, its numbers bare, its texts no formulas', () => {
  const rows = [
    record({ title: 'a "b", c', hours: -1234.5, state: 'open' }),
    record({ title: '=HYPERLINK("x")', hours: null, state: 'gone' }),
  ];
  const lines = recordsAsCsv(kind, rows, options, 'en').split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Title","Hours (h)","State","Created by","Created at"');
  expect(lines[1]).toMatch(/^"a ""b"", c",-1234\.5,"Open","Wei Zhang","2026-01-0\d \d\d:\d\d"$/);
  expect(lines[2]).toMatch(/^"'=HYPERLINK\(""x""\)","","gone",/);
  expect(recordsAsCsv(kind, [], options, 'zh')).toBe('\uFEFF"标题","工时（时）","状态","创建人","创建时间"\r\n');
});

it('is saved under the name of its page, with all that the search found', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const call = vi.fn(async () => ({ total: 1, rows: [record({ title: 'a' })] }));
  const search = { prefix: '/oa/tcs', kind: 'task', keyword: 'a' };
  const portal = createPortalSource(testShell().props);
  // Only this call is made.
  const api = { call } as unknown as Parameters<typeof exportRecords>[0]['api'];
  expect(await exportRecords({ api, portal }, { kind, title: '我的任务', options, search })).toBe(1);
  expect(call).toHaveBeenCalledExactlyOnceWith('exportRecords', { body: search });
  expect(click.mock.contexts[0]).toMatchObject({ download: '我的任务.csv' });
});
