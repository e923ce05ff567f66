import { Descriptions, Drawer } from 'antd';
import {
  attachmentsOf,
  authorOf,
  labelOf,
  timeOf,
  type BusinessRecord,
  type KindDescription,
  type Option,
} from '../../records';
import { useTexts } from '../context/record-app';
import { FieldValue } from './field-value';

interface Props {
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  record?: BusinessRecord;
  onClose(): void;
}

/** All fields of one record. */
export function RecordDetails({ kind, options, record, onClose }: Props) {
  const { lang, t } = useTexts();
  const files = record ? attachmentsOf(kind.fields, [record]) : [];
  return (
    <Drawer title={t.details} open={record !== undefined} onClose={onClose} width="min(480px, 100vw)" destroyOnHidden>
      {record && (
        <Descriptions
          column={1}
          size="small"
          bordered
          items={[
            ...kind.fields.map((field) => ({
              key: field.key,
              label: labelOf(field, lang),
              children: <FieldValue field={field} record={record} options={options} files={files} />,
            })),
            { key: 'by', label: t.createdBy, children: authorOf(record, lang) },
            { key: 'at', label: t.createdAt, children: timeOf(record.create_time) },
          ]}
        />
      )}
    </Drawer>
  );
}
