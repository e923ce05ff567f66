import { Descriptions, Drawer } from 'antd';
import { authorOf, labelOf, showValue, timeOf, type BusinessRecord, type KindDescription, type Option } from 'subapp-kit/records';
import { useModules, useTexts } from '../portal-context';

interface Props {
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  record?: BusinessRecord;
  onClose(): void;
}

/** All fields of one record. */
export function RecordDetails({ kind, options, record, onClose }: Props) {
  const { helpers } = useModules().context.props;
  const { lang, t } = useTexts();
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
              children: showValue(field, record.data[field.key], options[field.key] ?? [], lang, helpers),
            })),
            { key: 'by', label: t.createdBy, children: authorOf(record, lang) },
            { key: 'at', label: t.createdAt, children: timeOf(record.create_time) },
          ]}
        />
      )}
    </Drawer>
  );
}
