import type { ShownCell } from './cell-text';
import type { SheetContent } from './read-sheet';

/** A cell of the table that is drawn. */
interface LaidCell {
  column: number;
  cell: ShownCell | undefined;
  rowSpan: number;
  columnSpan: number;
}

interface SheetLayout {
  columns: number;
  rows: readonly (readonly LaidCell[])[];
}

/** The name of a column: A to Z, then AA, AB and so on. Counts from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** The table of a sheet: merged cells reach over their neighbours, which are left out. */
export function layOut({ rows, merges }: SheetContent): SheetLayout {
  const columns = rows.reduce((most, row) => Math.max(most, row?.length ?? 0), 0);
  const masters = new Map(
    merges.filter(({ column }) => column < columns).map((merge) => [merge.row * columns + merge.column, merge]),
  );
  const covered = new Uint8Array(rows.length * columns);
  const laid = Array.from({ length: rows.length }, (_none, row) => {
    const cells: LaidCell[] = [];
    for (let column = 0; column < columns; column += 1) {
      if (covered[row * columns + column] === 1) continue;
      const merge = masters.get(row * columns + column);
      const lastRow = Math.max(row, Math.min(merge?.lastRow ?? row, rows.length - 1));
      const lastColumn = Math.max(column, Math.min(merge?.lastColumn ?? column, columns - 1));
      for (let at = row; at <= lastRow; at += 1) covered.fill(1, at * columns + column, at * columns + lastColumn + 1);
      const cell = rows[row]?.[column];
      cells.push({ column, cell, rowSpan: lastRow - row + 1, columnSpan: lastColumn - column + 1 });
    }
    return cells;
  });
  return { columns, rows: laid };
}
