import { useState } from 'react';
import { Alert, App, Descriptions, Form, Modal } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { mergeCounts, merged, type MergeCounts } from '@portal/contract/admin/account-merge';
import { accounts } from '@portal/contract/admin/accounts';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { requestIds } from '@portal/contract/request-ids';
import { messageOf } from '@/shared/http';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { Skeleton } from '@/shared/ui/skeleton';
import { callExtra } from '../crud/api/admin-api';
import { AccountSelect } from './account-select';
import { mergeMessages } from './merge.messages';
import { useAsked } from './use-asked';

interface MergeDialogProps {
  account: AdminRow;
  onClose: () => void;
  onDone: () => void;
}

/** Merges an account into another one of the same person: which one stays, and what moves, before it is asked. */
export function MergeDialog({ account, onClose, onDone }: MergeDialogProps) {
  const t = useMessages(mergeMessages);
  const { message } = App.useApp();
  const ask = useAsked();
  const [keep, setKeep] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ids] = useState(requestIds);
  const name = String(account.username);
  const counts = useQuery({
    queryKey: ['admin', accounts.name, 'merge', account.id, keep],
    queryFn: ({ signal }) =>
      callExtra(accounts, accounts.extraCalls.countMerge, { keep, go: account.id }, mergeCounts, signal),
    enabled: keep !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const unread = useLoadFailure(counts);
  const work = async (seen: MergeCounts) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { keep: seen.keep.id, keep_version: seen.keep.version, go: seen.go.id, go_version: seen.go.version };
      await callExtra(accounts, accounts.extraCalls.merge, { ...body, request_id: ids.of(body) }, merged);
      void message.success(t('adminMerge.done', { from: seen.go.username, to: seen.keep.username }));
      onDone();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      void counts.refetch();
    }
    setBusy(false);
  };
  const question = (seen: MergeCounts) =>
    ask({
      title: () => translate(mergeMessages, 'adminMerge.askTitle', { from: seen.go.username, to: seen.keep.username }),
      text: () => translate(mergeMessages, 'adminMerge.final'),
      work: () => work(seen),
      done: () => undefined,
    });
  const seen = keep === null || counts.error ? undefined : counts.data;
  return (
    <Modal
      open
      title={t('adminMerge.title', { name })}
      okText={t('adminMerge.ok')}
      cancelText={t('adminMerge.cancel')}
      okButtonProps={{ danger: true, disabled: seen === undefined || counts.isFetching }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => (seen ? question(seen) : undefined)}
    >
      <p>{t('adminMerge.text', { name })}</p>
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <Form layout="vertical">
        <Form.Item label={t('adminMerge.keep')} htmlFor="merge-keep" extra={t('adminMerge.keepHelp')}>
          <AccountSelect id="merge-keep" beside={account} value={keep} onChange={setKeep} disabled={busy} />
        </Form.Item>
      </Form>
      {keep === null ? null : (
        <Loaded failure={unread}>{seen ? <WhatMoves counts={seen} /> : <Skeleton rows={4} ragged />}</Loaded>
      )}
    </Modal>
  );
}

function WhatMoves({ counts }: { counts: MergeCounts }) {
  const t = useMessages(mergeMessages);
  const { keep, go, own_decisions: own, sessions, takes_employee: takes } = counts;
  const names = { from: go.username, to: keep.username };
  const moves = counts.moves.filter(({ count }) => count > 0);
  return (
    <div role="status">
      {moves.length === 0 ? (
        <p>{t('adminMerge.nothing', { from: names.from })}</p>
      ) : (
        <>
          <p>{t('adminMerge.moves', names)}</p>
          <Descriptions
            size="small"
            bordered
            column={{ xs: 1, sm: 2 }}
            items={moves.map(({ kind, count }) => ({
              key: kind,
              label: t(`adminMerge.kind.${kind}`),
              children: count,
            }))}
          />
        </>
      )}
      {own > 0 ? <p>{t('adminMerge.own', { count: own })}</p> : null}
      {takes ? <p>{t('adminMerge.employee', names)}</p> : null}
      {sessions > 0 ? <p>{t('adminMerge.sessions', { from: names.from, count: sessions })}</p> : null}
    </div>
  );
}
