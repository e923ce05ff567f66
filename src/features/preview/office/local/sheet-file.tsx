import { useEffect, useState } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { PreviewLoading } from '../../file/preview-status';
import { previewMessages } from '../../preview.messages';
import type { OfficeFileProps } from './office-file';
import styles from './office.module.css';
import { cellText, columnName, SHEET_COLUMNS_LIMIT, SHEET_ROWS_LIMIT } from './sheet-cells';
import { requireModestZip, ZIP_LIMITS } from './zip-limits';

interface Sheet {
  sheet: string;
  data: readonly (readonly unknown[])[];
}

/** An xlsx: the values of its sheets as tables, read by read-excel-file in a worker. */
export function SheetFile({ blob, onError }: OfficeFileProps) {
  const t = useMessages(previewMessages);
  const [at, setAt] = useState(0);
  const [sheets, setSheets] = useState<readonly Sheet[]>();
  useEffect(() => {
    const over = new AbortController();
    requireModestZip(blob, ZIP_LIMITS, over.signal)
      .then(() => import('read-excel-file/browser'))
      .then(({ default: readSheets }) => readSheets(blob))
      .then(
        (read) => over.signal.aborted || setSheets(read),
        (error: unknown) => over.signal.aborted || onError(error),
      );
    return () => over.abort();
  }, [blob, onError]);
  if (!sheets) return <PreviewLoading />;
  const shown = sheets[at];
  return (
    <div className={styles.book}>
      {shown ? <SheetTable key={at} name={shown.sheet} rows={shown.data} /> : null}
      <ul className={styles.sheets} aria-label={t('preview.sheets')}>
        {sheets.map(({ sheet }, index) => (
          <li key={sheet}>
            <button type="button" className={styles.sheetName} aria-pressed={index === at} onClick={() => setAt(index)}>
              {sheet}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SheetTable({ name, rows }: { name: string; rows: readonly (readonly unknown[])[] }) {
  const t = useMessages(previewMessages);
  const width = Math.min(
    SHEET_COLUMNS_LIMIT,
    rows.reduce((most, row) => Math.max(most, row.length), 0),
  );
  const columns = Array.from({ length: width }, (_none, index) => index);
  const cut = rows.length > SHEET_ROWS_LIMIT || rows.some((row) => row.length > SHEET_COLUMNS_LIMIT);
  return (
    <div className={styles.sheet} role="region" aria-label={name} tabIndex={0}>
      {rows.length === 0 ? <p className={styles.none}>{t('preview.emptySheet')}</p> : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th aria-hidden="true" />
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHEET_ROWS_LIMIT).map((row, index) => (
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map((column) => {
                const cell = row[column];
                return (
                  <td key={column} data-number={typeof cell === 'number' || undefined}>
                    {cellText(cell)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {cut ? (
        <p className={styles.none}>{t('preview.cutSheet', { rows: SHEET_ROWS_LIMIT, columns: SHEET_COLUMNS_LIMIT })}</p>
      ) : null}
    </div>
  );
}
