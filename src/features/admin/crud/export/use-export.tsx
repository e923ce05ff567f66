import { useEffect, useRef, useState } from 'react';
import { App } from 'antd';
import dayjs from 'dayjs';
import { createStore } from 'zustand/vanilla';
import type { AdminField } from '@portal/contract/admin/crud/field';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow, Filter, SortOrder } from '@portal/contract/admin/crud/wire';
import { messageOf } from '@/shared/http';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { ExportDialog, type ExportProgress } from './export-dialog';
import { exportRows, TooManyRows } from './export-rows';
import { saveFile } from './save-file';
import { SHEET_ROWS_MAX } from './sheet-xml';

type CellOfSheet = (field: AdminField, row: AdminRow) => string | undefined;

/** Exports a list: `start` begins, `dialog` shows how far it is and can cancel it. */
export function useExport(screen: AdminScreen, cell?: CellOfSheet) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const language = useLanguage();
  const { message } = App.useApp();
  const running = useRef<AbortController>(undefined);
  // Not a state of the list: drawing a hundred rows again with every page is what would keep the person waiting.
  const [progress] = useState(() => createStore<ExportProgress>(() => ({})));
  useEffect(() => () => running.current?.abort(), []);
  const noun = labelOf(screen.noun);

  const start = async (filter: Filter, sort: SortOrder | undefined) => {
    const controller = new AbortController();
    running.current = controller;
    progress.setState({ running: { done: 0, total: 0 } }, true);
    try {
      const onProgress = (done: number, total: number) => progress.setState({ running: { done, total } }, true);
      const { blob, count } = await exportRows({
        screen,
        filter,
        sort,
        language,
        signal: controller.signal,
        onProgress,
        cell,
      });
      if (controller.signal.aborted) return;
      saveFile(blob, `${labelOf(screen.title)}-${dayjs().format('YYYYMMDD-HHmmss')}.xlsx`);
      void message.success(t('admin.exported', { count, noun }));
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason =
        error instanceof TooManyRows ? t('admin.exportTooMany', { max: SHEET_ROWS_MAX - 1 }) : messageOf(error);
      void message.error(t('admin.exportFailed', { reason }));
    } finally {
      if (running.current === controller) progress.setState({}, true);
    }
  };
  const cancel = () => {
    running.current?.abort();
    progress.setState({}, true);
    void message.info(t('admin.exportCancelled'));
  };
  return { start, dialog: <ExportDialog progress={progress} noun={noun} onCancel={cancel} /> };
}
