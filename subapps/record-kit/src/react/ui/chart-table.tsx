import { Table } from 'antd';
import type { ChartPoint } from '../../records';
import { useTexts } from '../context/record-app';

interface Props {
  points: readonly ChartPoint[];
  format(value: number): string;
  /** Whether the values are parts of a whole. */
  shares: boolean;
}

/** The numbers behind a chart, for those who read rather than look. */
export function ChartTable({ points, format, shares }: Props) {
  const { t } = useTexts();
  const total = points.reduce((sum, point) => sum + point.value, 0);
  return (
    <Table<ChartPoint>
      rowKey={(point) => point.key || point.label}
      size="small"
      pagination={false}
      dataSource={[...points]}
      columns={[
        { key: 'label', title: t.item, dataIndex: 'label' },
        {
          key: 'value',
          title: t.value,
          align: 'right',
          className: 'records-number',
          render: (point: ChartPoint) => format(point.value),
        },
        {
          key: 'share',
          title: t.share,
          align: 'right',
          className: 'records-number',
          render: (point: ChartPoint) => (shares && total > 0 ? `${((point.value / total) * 100).toFixed(1)}%` : '–'),
        },
      ]}
    />
  );
}
