import { reasonOf } from '../../records/reason';
import { App, Button } from 'antd';
import { useState } from 'react';
import { exportRecords, type KindDescription, type Option } from '../../records';
import { useMay, useRecordApp, useTexts } from '../context/record-app';

interface Props {
  /** Of the list page, below the prefix. */
  path: string;
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  search: Parameters<typeof exportRecords>[1]['search'];
}

/** Saves the records that a search finds as a file. Shown only to people with the permission code. */
export function ExportButton({ path, kind, options, search }: Props) {
  const { context, pages } = useRecordApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const may = useMay(path, 'export');
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const title = pages.find((page) => page.path === path)?.[lang] ?? path;
  const start = async () => {
    setBusy(true);
    try {
      void message.success(t.exported(await exportRecords(context, { kind, title, options, search })));
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={start}>
      {t.export}
    </Button>
  );
}
