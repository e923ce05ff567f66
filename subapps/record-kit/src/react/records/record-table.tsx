import { Table, type TableProps } from 'antd';
import {
  attachmentsOf,
  authorOf,
  columnsThatFit,
  labelOf,
  timeOf,
  type BusinessRecord,
  type KindDescription,
  type Option,
} from '../../records';
import { useRecordApp, useTexts } from '../context/record-app';
import { FieldValue } from './field-value';
import { RowActions, type RowHandlers } from './row-actions';

export interface Paging {
  page: number;
  size: number;
  total: number;
  onChange(page: number, size: number): void;
}

interface Sort {
  sort?: string;
  order: 'asc' | 'desc';
}

interface Props extends RowHandlers {
  kind: KindDescription;
  options: Record<string, readonly Option[]>;
  rows: readonly BusinessRecord[];
  loading: boolean;
  paging: Paging;
  sort: Sort;
  chosen: string[];
  onChoose(ids: string[]): void;
  onSort(sort: Sort): void;
}

/** The records as a table, sorted and paged by the server. */
export function RecordTable({
  kind,
  options,
  rows,
  loading,
  paging,
  sort,
  chosen,
  onChoose,
  onSort,
  ...handlers
}: Props) {
  const { helpers } = useRecordApp().context.props;
  const { lang, t } = useTexts();
  const orderOf = (key: string) =>
    sort.sort !== key ? null : sort.order === 'asc' ? ('ascend' as const) : ('descend' as const);

  const nameOf = ({ id, data }: BusinessRecord) => String(data[kind.fields[0]?.key ?? ''] ?? id);

  const fields = columnsThatFit(kind, lang, window.innerWidth);
  const files = attachmentsOf(fields, rows);
  const columns: TableProps<BusinessRecord>['columns'] = [
    ...fields.map((field) => ({
      key: field.key,
      title: labelOf(field, lang),
      align: field.type === 'number' ? ('right' as const) : undefined,
      className: field.type === 'number' ? 'records-number' : undefined,
      ellipsis: field.type === 'text',
      sorter: true,
      sortOrder: orderOf(field.key),
      render: (record: BusinessRecord) => <FieldValue field={field} record={record} options={options} files={files} />,
    })),
    {
      key: 'create_by',
      title: t.createdBy,
      ellipsis: true,
      render: (record: BusinessRecord) => authorOf(record, lang),
    },
    {
      key: 'create_time',
      title: t.createdAt,
      width: 150,
      sorter: true,
      sortOrder: orderOf('create_time'),
      render: (record: BusinessRecord) => timeOf(record.create_time),
    },
    {
      key: 'actions',
      title: t.actions,
      width: (lang === 'en' ? 170 : 150) + (handlers.onOpen ? 60 : 0),
      fixed: 'right',
      render: (record: BusinessRecord) => <RowActions record={record} {...handlers} />,
    },
  ];

  return (
    <Table<BusinessRecord>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      loading={{ spinning: loading, delay: 150 }}
      // Before the first answer the table must not say that it is empty.
      locale={loading && rows.length === 0 ? { emptyText: ' ' } : undefined}
      scroll={{ x: 'max-content' }}
      rowSelection={
        rows.some((record) => handlers.rightsOf(record).remove)
          ? {
              selectedRowKeys: chosen,
              onChange: (keys) => onChoose(keys.map(String)),
              getCheckboxProps: (record) => ({
                disabled: !handlers.rightsOf(record).remove,
                'aria-label': `${t.choose} ${nameOf(record)}`.trim(),
              }),
            }
          : undefined
      }
      pagination={{
        current: paging.page,
        pageSize: paging.size,
        total: paging.total,
        showSizeChanger: true,
        showTotal: (total) => t.total(helpers.formatNumber(total)),
      }}
      onChange={(pagination, _filters, sorter) => {
        const by = Array.isArray(sorter) ? sorter[0] : sorter;
        const next: Sort =
          by?.order && by.columnKey
            ? { sort: String(by.columnKey), order: by.order === 'ascend' ? 'asc' : 'desc' }
            : { order: 'desc' };
        if (next.sort !== sort.sort || next.order !== sort.order) onSort(next);
        paging.onChange(pagination.current ?? 1, pagination.pageSize ?? paging.size);
      }}
    />
  );
}
