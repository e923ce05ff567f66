import { Card, Descriptions, Empty, Pagination, Skeleton } from 'antd';
import {
  attachmentsOf,
  authorOf,
  labelOf,
  showValue,
  timeOf,
  type BusinessRecord,
  type KindDescription,
  type Option,
} from '../../records';
import { useRecordApp, useTexts } from '../context/record-app';
import type { Paging } from './record-table';
import { FieldValue } from './field-value';
import { RowActions, type RowHandlers } from './row-actions';

interface Props extends RowHandlers {
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  rows: readonly BusinessRecord[];
  loading: boolean;
  paging: Paging;
}

/** How many fields are shown below the title. */
const LINES_MAX = 4;

/** The records on a phone: a card each. */
export function RecordCards({ kind, options, rows, loading, paging, ...handlers }: Props) {
  const { helpers } = useRecordApp().context.props;
  const { lang, t } = useTexts();
  const [title, ...rest] = kind.fields.filter((field) => field.type !== 'longtext');
  if (loading && rows.length === 0) return <Skeleton active />;
  if (!title || rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} />;
  const lines = rest.slice(0, LINES_MAX);
  const files = attachmentsOf(lines, rows);
  const show = (record: BusinessRecord, field: typeof title) =>
    showValue(field, record.data[field.key], options[field.key] ?? [], lang, helpers);
  return (
    <div className="records-cards">
      {rows.map((record) => (
        <Card
          key={record.id}
          size="small"
          title={show(record, title)}
          extra={<RowActions record={record} {...handlers} />}
        >
          <Descriptions
            size="small"
            column={1}
            items={[
              ...lines.map((field) => ({
                key: field.key,
                label: labelOf(field, lang),
                children: <FieldValue field={field} record={record} options={options} files={files} />,
              })),
              { key: 'by', label: t.createdBy, children: `${authorOf(record, lang)} · ${timeOf(record.create_time)}` },
            ]}
          />
        </Card>
      ))}
      <Pagination
        size="small"
        align="center"
        current={paging.page}
        pageSize={paging.size}
        total={paging.total}
        showSizeChanger={false}
        onChange={paging.onChange}
      />
    </div>
  );
}
