import { Table, type TableProps } from 'antd';
import { timeOf } from 'record-kit/react/app';
import type { WorkflowRow, WorkflowSort } from '@portal/contract/entities/workflow';
import { useMemo } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { formNameOf, nameOf } from '../ui/format';
import { StateTag } from '../ui/state-tag';
import { useOptions } from '../ui/use-options';
import type { ListProps } from './list-types';
import { RowActions, timeLabel, useSummary } from './row-parts';

const SORTS: readonly WorkflowSort[] = ['number', 'form', 'state', 'create_time', 'time'];
const TIME_WIDTH = 134;
const CHOICE_WIDTH = 48;

/** A list of workflow instances as a table, paged by the server. */
export function ApplicationTable({ box, rows, loading, paging, sorting, choice }: ListProps) {
  const { helpers } = useApp().context.props;
  const { lang, t } = useTexts();
  const options = useOptions(useMemo(() => rows.flatMap((row) => row.fields), [rows]));
  const summary = useSummary(options);
  /** What makes a column one that the server can sort by. */
  const sorted = (key: WorkflowSort) => ({
    key,
    sorter: true,
    sortOrder: sorting.sort === key ? (sorting.order === 'asc' ? ('ascend' as const) : ('descend' as const)) : null,
  });
  const columns: TableProps<WorkflowRow>['columns'] = [
    { ...sorted('number'), title: t.number, className: 'records-number', render: (row: WorkflowRow) => row.number },
    {
      ...sorted('form'),
      title: t.form,
      // All columns are in sight on a desk.
      render: (row: WorkflowRow) => <span className="workflow-wrapped">{formNameOf(row, lang)}</span>,
    },
    {
      key: 'summary',
      title: t.summary,
      render: (row: WorkflowRow) => <span className="workflow-wrapped workflow-summary">{summary(row)}</span>,
    },
    { key: 'applicant', title: t.applicant, render: (row: WorkflowRow) => nameOf(row.applicant, lang) },
    ...(rows.some((row) => row.acts_for)
      ? [
          {
            key: 'acts_for',
            title: t.delegationsFor,
            render: (row: WorkflowRow) => (row.acts_for ? nameOf(row.acts_for, lang) : '–'),
          },
        ]
      : []),
    { ...sorted('state'), title: t.state, render: (row: WorkflowRow) => <StateTag state={row.state} /> },
    { key: 'step', title: t.step, render: (row: WorkflowRow) => row.step?.[lang] ?? '–' },
    ...(box === 'done'
      ? [
          {
            key: 'action',
            title: t.myAction,
            render: (row: WorkflowRow) => (row.action ? t.actionNames[row.action] : '–'),
          },
        ]
      : []),
    // Who decides looks for how long it has waited.
    ...(box === 'todo'
      ? []
      : [
          {
            ...sorted('create_time'),
            title: t.submittedAt,
            width: TIME_WIDTH,
            className: 'records-number',
            render: (row: WorkflowRow) => timeOf(row.create_time),
          },
        ]),
    {
      ...sorted('time'),
      title: timeLabel(box, t),
      width: TIME_WIDTH,
      className: 'records-number',
      render: (row: WorkflowRow) => timeOf(row.time),
    },
    {
      key: 'actions',
      title: t.actions,
      fixed: 'right',
      render: (row: WorkflowRow) => <RowActions row={row} box={box} />,
    },
  ];
  return (
    <Table<WorkflowRow>
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={[...rows]}
      {...(choice && {
        rowSelection: {
          // The page chooses all. A box in the header would be drawn a second time, where the table measures its columns.
          hideSelectAll: true,
          columnTitle: t.choose,
          columnWidth: CHOICE_WIDTH,
          selectedRowKeys: [...choice.ids],
          onChange: (keys: readonly React.Key[]) => choice.onChange(keys.map(String)),
          getCheckboxProps: (row: WorkflowRow) => ({
            disabled: row.state !== 'pending',
            'aria-label': `${t.choose} ${row.number}`,
          }),
        },
      })}
      loading={{ spinning: loading, delay: 400 }}
      scroll={{ x: 'max-content' }}
      onChange={(_paging, _filters, sorter, { action }) => {
        if (action !== 'sort') return;
        const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
        const sort = SORTS.find((each) => each === columnKey);
        sorting.onSort(sort && order ? { sort, order: order === 'ascend' ? 'asc' : 'desc' } : undefined);
      }}
      pagination={{
        current: paging.page,
        pageSize: paging.size,
        total: paging.total,
        showSizeChanger: true,
        onChange: paging.onChange,
        showTotal: (total) => t.total(helpers.formatNumber(total)),
      }}
    />
  );
}
