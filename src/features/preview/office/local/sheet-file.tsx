import { Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { PreviewLoading } from '../../file/preview-status';
import { previewMessages } from '../../preview.messages';
import type { WorkbookSheet } from '../sheet/open-workbook';
import type { SheetContent } from '../sheet/read-sheet';
import { requireModestZip, ZIP_LIMITS } from '../zip/zip-limits';
import type { OfficeFileProps } from './office-file';
import styles from './office.module.css';
import { SheetTable } from './sheet-table';

/** An xlsx: its sheets as tabs, their values as the workbook shows them. What reads it comes with the first one. */
export function SheetFile({ blob, onError }: OfficeFileProps) {
  const t = useMessages(previewMessages);
  const language = useLanguage();
  const [sheets, setSheets] = useState<readonly WorkbookSheet[]>();
  useEffect(() => {
    const over = new AbortController();
    requireModestZip(blob, ZIP_LIMITS, over.signal)
      .then(() => import('../sheet/open-workbook'))
      .then(({ openWorkbook }) => openWorkbook(blob, language))
      .then(
        (read) => over.signal.aborted || setSheets(read),
        (error: unknown) => over.signal.aborted || onError(error),
      );
    return () => over.abort();
  }, [blob, language, onError]);
  if (!sheets) return <PreviewLoading />;
  return (
    <Tabs
      className={styles.book}
      classNames={{ content: `${styles.sheetPlace}` }}
      type="card"
      size="small"
      tabPlacement="bottom"
      animated={false}
      aria-label={t('preview.sheets')}
      items={sheets.map((sheet) => ({
        key: sheet.name,
        label: sheet.name,
        children: <Sheet sheet={sheet} onError={onError} />,
      }))}
    />
  );
}

function Sheet({ sheet, onError }: { sheet: WorkbookSheet; onError: OfficeFileProps['onError'] }) {
  const [read, setRead] = useState<{ of: WorkbookSheet; content: SheetContent }>();
  useEffect(() => {
    let current = true;
    sheet.read().then(
      (content) => current && setRead({ of: sheet, content }),
      (error: unknown) => current && onError(error),
    );
    return () => {
      current = false;
    };
  }, [sheet, onError]);
  return read?.of === sheet ? <SheetTable name={sheet.name} content={read.content} /> : <PreviewLoading />;
}
