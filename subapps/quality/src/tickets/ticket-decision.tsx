import { Alert, App, Button, Flex, Popconfirm } from 'antd';
import { useRecordApp, useTexts } from 'record-kit/react';
import { decisionOf, timeOf, type BusinessRecord, type KindDescription, type Option } from 'record-kit/records';
import { useState } from 'react';
import { ticketTexts } from './texts';
import type { Ticket } from './tickets';

interface Props {
  ticket: Ticket;
  kind: KindDescription;
  record: BusinessRecord & { may_decide: boolean };
  /** The choices of every field. */
  options: Record<string, readonly Option[]>;
  onDecided(): void;
}

/** The state of a ticket that is decided on, with buttons for people who may decide. Nothing for other tickets. */
export function TicketDecision({ ticket, kind, record, options, onDecided }: Props) {
  const { context, business } = useRecordApp();
  const { lang } = useTexts();
  const own = ticketTexts[lang];
  const { message } = App.useApp();
  const [deciding, setDeciding] = useState(false);
  const decision = decisionOf(business.prefix, ticket.kind);
  if (!decision) return null;

  const state = record.data[decision.field];
  const word = (options[decision.field] ?? []).find((option) => option.key === state)?.[lang] ?? String(state ?? '');
  const name = String(record.data[kind.fields[0]?.key ?? ''] ?? record.id);
  const decide = async (granted: boolean) => {
    setDeciding(true);
    const body = { prefix: business.prefix, kind: ticket.kind, id: record.id, granted, seen: record.update_time };
    try {
      await context.api.call('decideRecord', { body });
      void message.success(granted ? own.granted(name) : own.refused(name));
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setDeciding(false);
      // Also after a refusal: somebody else may have been faster.
      onDecided();
    }
  };

  const waits = state === decision.open;
  const type = waits ? 'info' : state === decision.granted ? 'success' : 'error';
  return (
    <Alert
      type={type}
      showIcon
      style={{ width: '100%' }}
      message={waits ? word : own.decided(word, record.update_by, timeOf(record.update_time))}
      description={waits && !record.may_decide ? own.waits : undefined}
      action={
        record.may_decide && (
          <Flex gap={8}>
            <Button type="primary" loading={deciding} onClick={() => decide(true)}>
              {own.grant}
            </Button>
            <Popconfirm title={own.refuseAsk} onConfirm={() => decide(false)}>
              <Button danger disabled={deciding}>
                {own.refuse}
              </Button>
            </Popconfirm>
          </Flex>
        )
      }
    />
  );
}
