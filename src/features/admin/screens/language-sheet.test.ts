import { describe, expect, it } from 'vitest';
import { headingsOf, rowsOfSheet, SheetProblem } from './language-sheet';
import { screensMessages } from './screens.messages';

const english = headingsOf('en');
const say = (id: keyof typeof screensMessages.en, ...values: unknown[]) =>
  [screensMessages.en[id], ...values.map((each) => JSON.stringify(each))].join(' ');
const reasonOf = (sheet: readonly (readonly unknown[])[]) => {
  try {
    rowsOfSheet(sheet);
    return undefined;
  } catch (error) {
    return error instanceof SheetProblem ? error.text(say) : error;
  }
};

describe('a sheet of language codes', () => {
  it('keeps the line of each row, so that what is wrong is found in it again', () => {
    const rows = rowsOfSheet([
      english,
      ['a', '甲', 'A', 'portal'],
      [null, ' ', '', null],
      ['b', 7, 'B', 'portal 门户'],
    ]);
    expect(rows).toEqual([
      { line: 2, lang_code: 'a', zh: '甲', en: 'A', subsystem_code: 'portal' },
      { line: 4, lang_code: 'b', zh: '7', en: 'B', subsystem_code: 'portal' },
    ]);
  });

  it('is read by its headings, in either language and any order', () => {
    const [code, zh, en, subsystem] = headingsOf('zh');
    expect(
      rowsOfSheet([
        [subsystem, '更新人', en, zh, code],
        ['portal', 'admin', 'A', '甲', 'a'],
      ]),
    ).toEqual(rowsOfSheet([english, ['a', '甲', 'A', 'portal']]));
  });

  it('without a column, or without rows, says so', () => {
    expect(reasonOf([english.slice(1), ['甲', 'A', 'portal']])).toBe(
      say('adminScreens.importHeadings', { names: '代码 / Code' }),
    );
    expect(reasonOf([english, ['', '', '', '']])).toBe(screensMessages.en['adminScreens.importEmpty']);
    expect(reasonOf([])).toContain('代码 / Code, 中文 / Chinese');
  });
});
