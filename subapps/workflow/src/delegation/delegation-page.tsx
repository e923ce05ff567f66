import { App, Badge, Button, Empty, Flex, Popconfirm, Skeleton, Table, Typography, type BadgeProps } from 'antd';
import { LoadFailed, reasonOf } from 'record-kit/react/app';
import type { Delegation } from '@portal/contract/entities/delegation';
import { useCallback, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { nameOf } from '../ui/format';
import { Panel } from '../ui/panel';
import { useLoad } from '../ui/use-load';
import { DelegationForm } from './delegation-form';

const DOTS: Record<Delegation['state'], BadgeProps['status']> = {
  planned: 'warning',
  active: 'processing',
  ended: 'default',
};

/** Who decides while one is away, and for whom one decides oneself. */
export function DelegationPage() {
  const { context, changed } = useApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const [asking, setAsking] = useState(false);
  const load = useCallback((signal: AbortSignal) => context.api.call('getDelegations', undefined, signal), [context]);
  const { data, failure } = useLoad(load);
  const end = async (id: string) => {
    try {
      await context.api.call('endDelegation', { body: { id } });
      void message.success(t.delegationEnded);
      changed();
    } catch (error) {
      void message.error(reasonOf(error));
    }
  };
  if (!data) return failure ? <LoadFailed failure={failure} /> : <Skeleton active />;
  return (
    <>
      <Flex gap={8} align="center" wrap justify="space-between">
        <Typography.Text type="secondary">{t.delegationHint}</Typography.Text>
        <Button type="primary" onClick={() => setAsking(true)}>
          {t.delegate}
        </Button>
      </Flex>
      {failure && <LoadFailed failure={failure} />}
      <Panel title={t.delegationsMine}>
        <Rows rows={data.mine} empty={t.emptyDelegations} onEnd={end} />
      </Panel>
      <Panel title={t.delegationsForMe}>
        <Rows rows={data.for_me} empty={t.emptyForMe} />
      </Panel>
      <DelegationForm open={asking} onClose={() => setAsking(false)} onDone={changed} />
    </>
  );
}

interface RowsProps {
  rows: readonly Delegation[];
  empty: string;
  /** Absent where the person cannot end them. */
  onEnd?(id: string): Promise<void>;
}

function Rows({ rows, empty, onEnd }: RowsProps) {
  const { lang, t } = useTexts();
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />;
  return (
    <Table<Delegation>
      rowKey="id"
      size="middle"
      pagination={false}
      scroll={{ x: 'max-content' }}
      dataSource={[...rows]}
      columns={[
        {
          key: 'person',
          title: t.colleague,
          render: (row: Delegation) => `${nameOf(row.person, lang)} ${row.person.emp_code}`,
        },
        {
          key: 'days',
          title: t.delegationDays,
          className: 'records-number',
          render: (row: Delegation) => t.fromTo(row.from_day, row.to_day),
        },
        { key: 'note', title: t.delegationNote, render: (row: Delegation) => row.note || '–' },
        {
          key: 'state',
          title: t.state,
          render: (row: Delegation) => <Badge status={DOTS[row.state]} text={t.delegationStates[row.state]} />,
        },
        ...(onEnd
          ? [
              {
                key: 'actions',
                title: t.actions,
                render: (row: Delegation) =>
                  row.state !== 'ended' && (
                    <Popconfirm title={t.endAsk(nameOf(row.person, lang))} onConfirm={() => onEnd(row.id)}>
                      <Button type="link" size="small">
                        {t.endDelegation}
                      </Button>
                    </Popconfirm>
                  ),
              },
            ]
          : []),
      ]}
    />
  );
}
