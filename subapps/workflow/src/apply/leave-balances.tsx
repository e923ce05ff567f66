import { Empty, Skeleton, Table } from 'antd';
import type { LeaveBalance } from '@portal/contract/entities/leave';
import type { FormField } from '@portal/contract/workflow/form';
import { LoadFailed } from 'record-kit/react/app';
import { useCallback, useMemo } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { Panel } from '../ui/panel';
import { useLoad } from '../ui/use-load';
import { labelOfEntry, useOptions } from '../ui/use-options';

interface Props {
  /** The field that says which kind of leave it is. */
  kind: FormField;
}

/** The person's balances of this year, by kind of leave, beside the one form that asks for leave. */
export function LeaveBalances({ kind }: Props) {
  const { context } = useApp();
  const { lang, t } = useTexts();
  const year = new Date().getFullYear();
  const options = useOptions(useMemo(() => [kind], [kind]))[kind.dict ?? ''] ?? [];
  const load = useCallback(
    (signal: AbortSignal) => context.api.call('getLeaveBalances', { params: { year: String(year) } }, signal),
    [context, year],
  );
  const { data, failure } = useLoad(load);
  const nameOf = (key: string) => {
    const entry = options.find((option) => option.dict_key === key);
    return entry ? labelOfEntry(entry, lang) : key;
  };
  const days = (value: number | null) => (value === null ? t.unlimited : value);
  return (
    <Panel title={t.balances(year)}>
      {failure && <LoadFailed failure={failure} />}
      {!data && !failure && <Skeleton active title={false} />}
      {data?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t.noBalances(year)} />}
      {data && data.length > 0 && (
        <Table<LeaveBalance>
          size="small"
          pagination={false}
          rowKey="leave_type"
          dataSource={data}
          columns={[
            { title: t.leaveKind, dataIndex: 'leave_type', render: nameOf },
            { title: t.entitled, dataIndex: 'entitled', align: 'right', render: days },
            { title: t.booked, dataIndex: 'booked', align: 'right' },
            { title: t.reserved, dataIndex: 'reserved', align: 'right' },
            { title: t.left, dataIndex: 'left', align: 'right', render: days },
          ]}
        />
      )}
    </Panel>
  );
}
