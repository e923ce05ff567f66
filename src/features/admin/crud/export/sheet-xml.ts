/** A value of a sheet: text stays text, so that a code of digits keeps its zeros and a formula is none. */
export type SheetCell = string | number;

// What XML 1.0 cannot carry at all.
const FORBIDDEN =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
/** Characters of one cell; Excel refuses more. */
const CELL_MAX = 32_767;
/** Rows of one sheet, the heading included. */
export const SHEET_ROWS_MAX = 1_048_576;
const HEADING_STYLE = 1;
const COLUMN_WIDTH_MIN = 8;
const COLUMN_WIDTH_MAX = 60;

export function escapeXml(text: string): string {
  return text
    .slice(0, CELL_MAX)
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** `A`, `B` … `Z`, `AA` … of a column, counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

function cell(value: SheetCell, address: string, style: number): string {
  const attributes = ` r="${address}"${style === 0 ? '' : ` s="${style}"`}`;
  if (typeof value === 'number' && Number.isFinite(value)) return `<c${attributes}><v>${value}</v></c>`;
  const text = String(value);
  return text === '' ? '' : `<c${attributes} t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/** Rows of a sheet, in SpreadsheetML. `first` is the number of the first one, counted from 1. */
export function rowsXml(rows: readonly (readonly SheetCell[])[], first: number, style = 0): string {
  return rows
    .map((row, offset) => {
      const number = first + offset;
      const cells = row.map((value, index) => cell(value, `${columnName(index)}${number}`, style));
      return `<row r="${number}">${cells.join('')}</row>`;
    })
    .join('');
}

/** The sheet before its rows: the heading stays in sight, columns are as wide as theirs. `widths` in characters. */
export function sheetStart(headings: readonly string[], widths: readonly number[]): string {
  const columns = headings
    .map((_heading, index) => {
      const width = Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, widths[index] ?? COLUMN_WIDTH_MIN));
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns}</cols><sheetData>${rowsXml([headings], 1, HEADING_STYLE)}`
  );
}

export const SHEET_END = '</sheetData></worksheet>';

/** The files of a workbook beside its one sheet, by their paths. */
export function workbookFiles(sheetName: string): Record<string, string> {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageNs = 'http://schemas.openxmlformats.org/package/2006';
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  // Excel forbids these in the name of a sheet, and more than 31 characters.
  const name = escapeXml(sheetName.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  return {
    '[Content_Types].xml': `${head}<Types xmlns="${packageNs}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageNs}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}
