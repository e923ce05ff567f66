import { useMemo } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { previewMessages } from '../../preview.messages';
import type { SheetContent } from '../sheet/read-sheet';
import { columnName, layOut } from '../sheet/sheet-layout';
import { SHEET_COLUMNS_LIMIT, SHEET_ROWS_LIMIT } from '../sheet/sheet-limits';
import styles from './office.module.css';

/** The values of one sheet. */
export function SheetTable({ name, content }: { name: string; content: SheetContent }) {
  const t = useMessages(previewMessages);
  const { columns, rows } = useMemo(() => layOut(content), [content]);
  return (
    <div className={styles.sheet} role="region" aria-label={name} tabIndex={0}>
      {rows.length === 0 ? <p className={styles.none}>{t('preview.emptySheet')}</p> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th aria-hidden="true" />
            {Array.from({ length: columns }, (_none, column) => (
              <th key={column} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              <th scope="row">{row + 1}</th>
              {cells.map(({ column, cell, rowSpan, columnSpan }) => (
                <td key={column} rowSpan={rowSpan} colSpan={columnSpan} data-align={cell?.align}>
                  {cell?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {content.cut ? (
        <p className={styles.none}>{t('preview.cutSheet', { rows: SHEET_ROWS_LIMIT, columns: SHEET_COLUMNS_LIMIT })}</p>
      ) : null}
    </div>
  );
}
