import { Button } from 'antd';
import {
  attachmentOf,
  showValue,
  type Attachment,
  type BusinessRecord,
  type FieldDescription,
  type Option,
} from '../../records';
import { useRecordApp, useTexts } from '../context/record-app';

interface Props {
  field: FieldDescription;
  record: BusinessRecord;
  options: Record<string, readonly Option[]>;
  /** The files that stand together on the page; the preview leads from one to the next. */
  files: readonly Attachment[];
}

/** A field of a record, as text; a file opens in the portal's preview. */
export function FieldValue({ field, record, options, files }: Props) {
  const { helpers } = useRecordApp().context.props;
  const { lang, t } = useTexts();
  const value = record.data[field.key];
  const file = field.type === 'file' ? attachmentOf(value) : undefined;
  if (!file) return showValue(field, value, options[field.key] ?? [], lang, helpers);
  return (
    <Button type="link" size="small" aria-label={t.preview(file.name)} onClick={() => helpers.previewFile(file, files)}>
      {file.name}
    </Button>
  );
}
