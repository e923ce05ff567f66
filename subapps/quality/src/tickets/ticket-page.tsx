import { Skeleton } from 'antd';
import { LoadFailed, useLoad, usePortal, useRecordApp } from 'record-kit/react';
import type { KindDescription } from 'record-kit/records';
import { useCallback } from 'react';
import { TicketForm } from './ticket-form';
import { TicketReader } from './ticket-reader';
import type { Ticket } from './tickets';

interface Props {
  ticket: Ticket;
  id: string;
  kind: KindDescription;
  /** The full path of the page. */
  path: string;
}

/**
 * One record of its own, opened by its id (docs/specification.md#outside-the-main-layout): complaint, process anomaly,
 * environmental report.
 */
export function TicketPage({ ticket, id, kind, path }: Props) {
  const { context, business } = useRecordApp();
  const { userInfo } = usePortal();
  const load = useCallback(
    (signal: AbortSignal) =>
      context.api.call('getRecord', { body: { prefix: business.prefix, kind: ticket.kind, id } }, signal),
    [context, business, ticket, id],
  );
  const { data: record, failure, reload } = useLoad(load);
  if (failure && !record) return <LoadFailed failure={failure} />;
  if (!record) return <Skeleton active />;
  // Only the person who made a ticket may change it. The server holds the same rule.
  if (record.create_by !== userInfo.emp_code)
    return <TicketReader ticket={ticket} kind={kind} record={record} onDecided={reload} />;
  return <TicketForm ticket={ticket} kind={kind} path={path} record={record} onSaved={reload} />;
}
