// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import readSheets from 'read-excel-file/universal';
import { createPortalSource } from 'subapp-kit';
import { testShell } from 'subapp-kit/test';
import type { KindDescription } from './description';
import { exportRecords, sheetColumns, sheetOf } from './export-records';

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

const cellsOf = async (blob: Blob): Promise<unknown[][]> => (await readSheets(await blob.arrayBuffer()))[0]?.data ?? [];

it('is a sheet in the language, its numbers numbers, its texts no formulas', async () => {
  const rows = [
    record({ title: 'a "b", <c> & d', hours: -1234.5, state: 'open' }),
    record({ title: '=HYPERLINK("x")', hours: null, state: 'gone' }),
    record({ title: '000123', hours: 0, state: 'open' }),
  ];
  const [head, ...cells] = await cellsOf(await sheetOf(sheetColumns(kind, options, 'en'), rows, 'My: tasks/all'));
  expect(head).toEqual(['Title', 'Hours (h)', 'State', 'Created by', 'Created at']);
  expect(cells[0]).toEqual(['a "b", <c> & d', -1234.5, 'Open', 'Wei Zhang', expect.stringMatching(/^2026-01-0\d /)]);
  expect(cells[1]?.slice(0, 3)).toEqual(['=HYPERLINK("x")', null, 'gone']);
  expect(cells[2]?.slice(0, 2)).toEqual(['000123', 0]);
  const empty = await cellsOf(await sheetOf(sheetColumns(kind, options, 'zh'), [], ''));
  expect(empty).toEqual([['标题', '工时（时）', '状态', '创建人', '创建时间']]);
});

it('is saved under the name of its page and the time, with all that the search found and the chosen columns', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
  const made = vi.spyOn(URL, 'createObjectURL');
  const call = vi.fn(async () => ({ total: 1, rows: [record({ title: 'a', hours: 2 })] }));
  const search = { prefix: '/oa/tcs', kind: 'task', keyword: 'a' };
  const portal = createPortalSource(testShell().props);
  // Only this call is made.
  const api = { call } as unknown as Parameters<typeof exportRecords>[0]['api'];
  const columns = ['hours', 'title'];
  expect(await exportRecords({ api, portal }, { kind, title: '我的任务', options, search, columns })).toBe(1);
  expect(call).toHaveBeenCalledExactlyOnceWith('exportRecords', { body: search });
  expect(click.mock.contexts[0]).toMatchObject({
    download: expect.stringMatching(/^我的任务-\d{8}-\d{4}\.xlsx$/) as unknown,
  });
  const [blob] = made.mock.calls[0] ?? [];
  if (!(blob instanceof Blob)) throw new Error('no file was made');
  expect((await cellsOf(blob)).at(-1)).toEqual(['a', 2]);
});
