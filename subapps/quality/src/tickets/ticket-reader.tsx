import { Alert, Button, Descriptions } from 'antd';
import { FieldValue, useOptions, useRecordApp, useTexts } from 'record-kit/react';
import {
  attachmentsOf,
  authorOf,
  labelOf,
  timeOf,
  type BusinessRecord,
  type KindDescription,
} from 'record-kit/records';
import { ticketTexts } from './texts';
import { TicketDecision } from './ticket-decision';
import { TicketSteps } from './ticket-steps';
import type { Ticket } from './tickets';

interface Props {
  ticket: Ticket;
  kind: KindDescription;
  record: BusinessRecord & { may_decide: boolean };
  onDecided(): void;
}

/** A ticket that somebody else made: to be read, and decided on by those who may. */
export function TicketReader({ ticket, kind, record, onDecided }: Props) {
  const { context, business } = useRecordApp();
  const { lang, t } = useTexts();
  const options = useOptions(kind);
  const files = attachmentsOf(kind.fields, [record]);
  return (
    <section style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      {ticket.progress && <TicketSteps options={options[ticket.progress] ?? []} value={record.data[ticket.progress]} />}
      <TicketDecision ticket={ticket} kind={kind} record={record} options={options} onDecided={onDecided} />
      {!record.may_decide && (
        <Alert type="info" showIcon message={t.readOnly(authorOf(record, lang))} style={{ width: '100%' }} />
      )}
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, md: 2, xl: 3 }}
        style={{ width: '100%' }}
        items={[
          ...kind.fields.map((field) => ({
            key: field.key,
            label: labelOf(field, lang),
            span: field.type === 'longtext' ? ('filled' as const) : undefined,
            children: <FieldValue field={field} record={record} options={options} files={files} />,
          })),
          { key: 'by', label: t.createdBy, children: `${authorOf(record, lang)} · ${timeOf(record.create_time)}` },
        ]}
      />
      <Button onClick={() => context.props.navigate(`${business.prefix}/${ticket.list}`)}>
        {ticketTexts[lang].toList}
      </Button>
    </section>
  );
}
