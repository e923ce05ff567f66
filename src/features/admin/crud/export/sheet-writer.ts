import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rowsXml, SHEET_END, sheetStart, workbookFiles, type SheetCell } from './sheet-xml';

/** Fast rather than small: a sheet is mostly the same tags again and again. */
const COMPRESSION = 3;
const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Writes an .xlsx row by row, compressing as it goes: what has been written is kept compressed only, so that a long
 * sheet needs little memory. For a worker; it knows no DOM.
 */
export class SheetWriter {
  private readonly parts: Uint8Array<ArrayBuffer>[] = [];
  private readonly zip: Zip;
  private readonly sheet: ZipDeflate;
  /** Number of the next row; the heading is row 1. */
  private nextRow = 2;

  /** @param widths of the columns, in characters */
  constructor(sheetName: string, headings: readonly string[], widths: readonly number[]) {
    this.zip = new Zip((error, part) => {
      if (error) throw error;
      this.parts.push(new Uint8Array(part));
    });
    for (const [path, text] of Object.entries(workbookFiles(sheetName))) {
      const file = new ZipDeflate(path, { level: COMPRESSION });
      this.zip.add(file);
      file.push(strToU8(text), true);
    }
    this.sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: COMPRESSION });
    this.zip.add(this.sheet);
    this.sheet.push(strToU8(sheetStart(headings, widths)));
  }

  add(rows: readonly (readonly SheetCell[])[]): void {
    if (rows.length === 0) return;
    this.sheet.push(strToU8(rowsXml(rows, this.nextRow)));
    this.nextRow += rows.length;
  }

  /** Ends the sheet; nothing can be added afterwards. */
  finish(): Blob {
    this.sheet.push(strToU8(SHEET_END), true);
    this.zip.end();
    return new Blob(this.parts, { type: XLSX_TYPE });
  }
}
