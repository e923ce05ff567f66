import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Language } from '@portal/contract/microapp/props';
import { openWorkbook } from './open-workbook';
import { SHEET_COLUMNS_LIMIT, SHEET_ROWS_LIMIT } from './sheet-limits';
import { columnName, layOut } from './sheet-layout';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (...rows: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATION}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

interface Book {
  /** What stands within `worksheet`, of each sheet. */
  sheets: readonly string[];
  date1904?: boolean;
  /** Number formats of the styles: a number, or the format itself. */
  formats?: readonly (number | string)[];
  strings?: string;
  /** Other parts, or other contents of these. */
  parts?: Record<string, string>;
}

function bookOf({ sheets, date1904 = false, formats = [0], strings = '', parts = {} }: Book): Blob {
  const own = formats.flatMap((format, at) => (typeof format === 'string' ? [[164 + at, format] as const] : []));
  const all: Record<string, string> = {
    '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATION}"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map((_, at) => `<sheet name="S${at + 1}" sheetId="${at + 1}" r:id="s${at + 1}"/>`)
      .join('')}<sheet name="hidden" sheetId="99" state="hidden" r:id="s1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => [`s${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`] as const),
      ['st', 'styles', '/xl/styles.xml'],
      ['ss', 'sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts>${own
      .map(([id, format]) => `<numFmt numFmtId="${id}" formatCode="${format.replaceAll('"', '&quot;')}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${formats
      .map((format, at) => `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    ...Object.fromEntries(
      sheets.map((sheet, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<x:worksheet xmlns:x="${MAIN}">${sheet.replace(/<(\/?)(?=[a-z])/gi, '<$1x:')}</x:worksheet>`,
      ]),
    ),
    ...parts,
  };
  const zipped = zipSync(Object.fromEntries(Object.entries(all).map(([name, xml]) => [name, strToU8(xml)])));
  return new Blob([Uint8Array.from(zipped)]);
}

async function contentOf(book: Book, language: Language = 'zh') {
  const [sheet] = await openWorkbook(bookOf(book), language);
  if (!sheet) throw new Error('no sheet');
  return sheet.read();
}

/** The text of a number in a format. */
async function shown(format: number | string, value: number, language: Language = 'zh', date1904 = false) {
  const sheets = [`<sheetData><row r="1"><c r="A1" s="0"><v>${value}</v></c></row></sheetData>`];
  const { rows } = await contentOf({ sheets, formats: [format], date1904 }, language);
  return rows[0]?.[0]?.text;
}

/** @covers preview:sheet-values */
describe('the values of a sheet', () => {
  it.each<[format: number | string, value: number, text: string, language?: Language]>([
    [0, 0.1 + 0.2, '0.3'],
    [4, 1_234_567.5, '1,234,567.50'],
    [10, 0.1234, '12.34%'],
    [11, 12_345, '1.23E+04'],
    [12, 1.5, '1 1/2'],
    ['"¥"#,##0.00;[Red]\\-"¥"#,##0.00', -1234.5, '-¥1,234.50'],
    ['[$¥-804]#,##0.00', 5, '¥5.00'],
    ['0.0,,"M"', 12_345_678, '12.3M'],
    ['0;;', -1, ''],
    [14, 45_000, '2023/3/15'],
    [14, 45_000, '3/15/2023', 'en'],
    [31, 45_000, '2023年3月15日'],
    [57, 45_000, '2023年3月'],
    ['yyyy"年"m"月"d"日"', 45_000.75, '2023年3月15日'],
    ['yyyy-mm-dd hh:mm', 45_000.75, '2023-03-15 18:00'],
    ['[$-804]aaaa', 45_000, '星期三'],
    [46, 1.5, '36:00:00'],
    [14, 60, '1900/2/29'],
    ['bad[', 7, '7'],
    [82, 7, '7'],
    [-3, 7, '7'],
  ])('in the format %s: %d is %s', async (format, value, text, language) => {
    expect(await shown(format, value, language)).toBe(text);
  });

  it('count days from 1904 where the workbook does, and lengths of time from nothing', async () => {
    expect(await shown(14, 0, 'zh', true)).toBe('1904/1/1');
    expect(await shown(14, 43_538, 'zh', true)).toBe('2023/3/15');
    expect(await shown(46, 1.5, 'zh', true)).toBe('36:00:00');
  });

  it('are the same for a day whatever its count begins with', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1463, max: 60_000 }), async (day) => {
        expect(await shown('yyyy-mm-dd', day)).toBe(await shown('yyyy-mm-dd', day - 1462, 'zh', true));
      }),
      { numRuns: 20 },
    );
  });

  it('are texts, rich texts, results of formulas, yes and no, and errors as well', async () => {
    const sheet = `<sheetData><row>
      <c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><r><t>in</t></r><r><t>line_x000A_</t></r></is></c>
      <c t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c s="1"><f>SUM(A1)</f><v>99</v></c><c><f>1+1</f></c>
      <c t="b"><v>1</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="d" s="2"><v>2026-01-02T00:00:00</v></c>
      <c s="3" t="s"><v>0</v></c><c t="s"><v>77</v></c></row></sheetData>`;
    const strings =
      '<si><t>a &lt; b</t></si><si><r><t xml:space="preserve">rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh><t>aid</t></rPh></si>';
    const { rows } = await contentOf({ sheets: [sheet], strings, formats: [0, 4, 14, '"No. "@'] });
    expect(rows[0]?.map((cell) => cell?.text)).toEqual([
      'a < b',
      'rich text',
      'inline\n',
      'ab',
      '99.00',
      undefined,
      'TRUE',
      '#DIV/0!',
      '2026/1/2',
      'No. a < b',
    ]);
    expect(rows[0]?.[6]?.align).toBe('center');
    expect([rows[0]?.[0]?.align, rows[0]?.[4]?.align]).toEqual(['start', 'end']);
  });
});

/** @covers preview:sheet-values */
describe('a workbook', () => {
  it('shows its sheets by name, and not those that it hides', async () => {
    const sheets = await openWorkbook(bookOf({ sheets: ['<sheetData/>', '<sheetData/>'] }), 'zh');
    expect(sheets.map(({ name }) => name)).toEqual(['S1', 'S2']);
    expect((await sheets[1]?.read())?.rows).toEqual([]);
  });

  it('is read without the parts that it may leave out, and tells what is damaged', async () => {
    const sheet = '<sheetData><row r="1"><c r="A1" s="4"><v>1.5</v></c></row></sheetData>';
    const bare = { 'xl/_rels/workbook.xml.rels': relations(['s1', 'worksheet', 'worksheets/sheet1.xml']) };
    expect((await contentOf({ sheets: [sheet], parts: bare })).rows[0]?.[0]?.text).toBe('1.5');
    await expect(contentOf({ sheets: ['<sheetData><row></sheetData>'] })).rejects.toThrow();
    await expect(contentOf({ sheets: [''], parts: { 'xl/workbook.xml': 'no xml' } })).rejects.toThrow();
    const lost = { 'xl/_rels/workbook.xml.rels': relations(['s1', 'worksheet', 'worksheets/nowhere.xml']) };
    await expect(contentOf({ sheets: [''], parts: lost })).rejects.toThrow('S1 is missing');
  });

  it('is cut at the limits, and says so', async () => {
    const cell = (place: string) => `<c r="${place}"><v>1</v></c>`;
    const below = `<sheetData><row r="${SHEET_ROWS_LIMIT + 1}">${cell(`A${SHEET_ROWS_LIMIT + 1}`)}</row></sheetData>`;
    const beside = `<sheetData><row r="1">${cell(`${columnName(SHEET_COLUMNS_LIMIT)}1`)}</row></sheetData>`;
    const last = `<sheetData><row r="1">${cell(`${columnName(SHEET_COLUMNS_LIMIT - 1)}1`)}</row></sheetData>`;
    const cuts = await Promise.all(
      [below, beside, last].map(async (sheet) => (await contentOf({ sheets: [sheet] })).cut),
    );
    expect(cuts).toEqual([true, true, false]);
  });
});

/** @covers preview:sheet-values */
describe('the table of a sheet', () => {
  const text = (value: string) => ({ text: value, align: 'start' as const });

  it('lets merged cells reach over their neighbours, within what is shown', async () => {
    const sheet = `<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>2</v></c></row><row r="2"><c r="C2"><v>3</v></c></row></sheetData>
      <mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="C2:XFD1048576"/><mergeCell ref="F1:G1"/><mergeCell ref="?"/></mergeCells>`;
    const { columns, rows } = layOut(await contentOf({ sheets: [sheet] }));
    expect(columns).toBe(3);
    expect(rows.map((row) => row.map(({ column, rowSpan, columnSpan }) => [column, rowSpan, columnSpan]))).toEqual([
      [
        [0, 2, 2],
        [2, 1, 1],
      ],
      [[2, 1, 1]],
    ]);
  });

  it('shows each cell once, whatever is merged with what', () => {
    const place = fc.nat(7);
    const merge = fc.record({ row: place, column: place, lastRow: place, lastColumn: place });
    fc.assert(
      fc.property(fc.array(merge, { maxLength: 12 }), fc.integer({ min: 1, max: 6 }), (merges, size) => {
        const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => text('x')));
        const laid = layOut({ rows, merges, cut: false });
        const places = laid.rows.flatMap((row, at) => row.map(({ column }) => `${at} ${column}`));
        expect(new Set(places).size).toBe(places.length);
        for (const { rowSpan, columnSpan } of laid.rows.flat())
          expect(Math.min(rowSpan, columnSpan)).toBeGreaterThan(0);
      }),
    );
  });

  it('names its columns as sheets do', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});
