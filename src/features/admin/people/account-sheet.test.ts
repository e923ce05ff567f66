import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { faultSheet, headingsOf, rowsOfSheet, templateSheet, UnusableSheet } from './account-sheet';

const faultOf = (sheet: unknown[][]): string => {
  try {
    rowsOfSheet(sheet);
    return '';
  } catch (error) {
    return error instanceof UnusableSheet ? error.fault : String(error);
  }
};
const read = async (sheet: Blob) => readSheet(Buffer.from(await sheet.arrayBuffer()));

describe('a sheet of accounts', () => {
  it('is read by its headings, in either language and any order, with the line of each row', () => {
    const rows = rowsOfSheet([
      ['Name', '工号', 'department CODE'],
      [' 张三 ', 10_001, 'D1000'],
      [null, null, ''],
      ['李四', 'E2', null],
    ]);
    expect(rows).toMatchObject([
      { line: 2, emp_code: '10001', emp_name: '张三', dept_code: 'D1000', email: '' },
      { line: 4, emp_code: 'E2', emp_name: '李四', dept_code: '' },
    ]);
  });

  it('is refused without job numbers, without rows, and with too many', () => {
    expect(faultOf([['姓名'], ['张三']])).toBe('noJobNumbers');
    expect(faultOf([])).toBe('noJobNumbers');
    expect(faultOf([['工号'], [null]])).toBe('empty');
    expect(faultOf([['工号'], ...Array.from({ length: 10_001 }, (_, index) => [`E${index}`])])).toBe('tooMany');
  });

  it('begins as a template that can be read again', async () => {
    for (const language of ['zh', 'en'] as const) {
      const [headings = []] = await read(templateSheet('T', language));
      expect(headings).toEqual(headingsOf(language));
      expect(rowsOfSheet([headings, ['E1']])).toHaveLength(1);
    }
  });

  it('comes back with its faulty rows only, each with all that is wrong in both languages', async () => {
    const rows = rowsOfSheet([['工号'], ['E1'], ['E2'], ['E3']]);
    const faults = [
      { line: 3, zh: '甲', en: 'a' },
      { line: 3, zh: '乙', en: 'b' },
    ];
    const [, ...found] = await read(faultSheet(rows, faults, { title: 'T', line: '行' }, 'zh'));
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(0, 2)).toEqual(['3', 'E2']);
    expect(found[0]?.slice(-2)).toEqual(['甲；乙', 'a; b']);
  });
});
