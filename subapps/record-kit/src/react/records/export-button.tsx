import { App, Button, Checkbox, Popover, Space } from 'antd';
import { useState } from 'react';
import { exportRecords, sheetColumns, type KindDescription, type Option } from '../../records';
import { reasonOf } from '../../records/reason';
import { useMay, useRecordApp, useTexts } from '../context/record-app';

interface Props {
  /** Of the list page, below the prefix. */
  path: string;
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  search: Parameters<typeof exportRecords>[1]['search'];
}

const ColumnsIcon = () => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden fill="currentColor">
    <path d="M2 2h3v12H2zM6.5 2h3v12h-3zM11 2h3v12h-3z" />
  </svg>
);

/** Saves the records that a search finds as a file, with the columns that were chosen. Shown to who has the code. */
export function ExportButton({ path, kind, options, search }: Props) {
  const { context, pages } = useRecordApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const may = useMay(path, 'export');
  const [busy, setBusy] = useState(false);
  const [columns, setColumns] = useState<string[]>();
  if (!may) return null;
  const title = pages.find((page) => page.path === path)?.[lang] ?? path;
  const all = sheetColumns(kind, options, lang);
  const chosen = columns ?? all.map(({ key }) => key);
  const start = async () => {
    setBusy(true);
    try {
      void message.success(t.exported(await exportRecords(context, { kind, title, options, search, columns })));
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Space.Compact>
      <Button loading={busy} disabled={chosen.length === 0} onClick={start}>
        {t.export}
      </Button>
      <Popover
        trigger="click"
        title={t.exportColumns}
        content={
          <div style={{ display: 'grid', gap: 8, maxHeight: 320, overflowY: 'auto' }}>
            <Checkbox
              checked={chosen.length === all.length}
              indeterminate={chosen.length > 0 && chosen.length < all.length}
              onChange={(event) => setColumns(event.target.checked ? undefined : [])}
            >
              {t.allColumns}
            </Checkbox>
            <Checkbox.Group
              style={{ display: 'grid', gap: 8 }}
              value={chosen}
              onChange={(keys) => setColumns(keys.map(String))}
              options={all.map(({ key, heading }) => ({ value: key, label: heading }))}
            />
          </div>
        }
      >
        <Button icon={<ColumnsIcon />} aria-label={t.exportColumns} />
      </Popover>
    </Space.Compact>
  );
}
