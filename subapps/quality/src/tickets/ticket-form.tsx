import { Alert, App, Button, Flex, Form, Typography } from 'antd';
import { RecordFields, useOptions, usePortal, useRecordApp, useTexts } from 'record-kit/react';
import {
  cleanRecord,
  decisionOf,
  type BusinessRecord,
  type KindDescription,
  type RecordData,
} from 'record-kit/records';
import { useEffect, useMemo, useState } from 'react';
import { draftOf } from './drafts';
import { ticketTexts } from './texts';
import { TicketDecision } from './ticket-decision';
import { TicketSteps } from './ticket-steps';
import type { Ticket } from './tickets';

interface Props {
  ticket: Ticket;
  kind: KindDescription;
  path: string;
  record: BusinessRecord & { may_decide: boolean };
  onSaved(): void;
}

/** The fields of the user's own ticket. Input that was not saved is there again the next time. */
export function TicketForm({ ticket, kind, path, record, onSaved }: Props) {
  const { context, business, setPageDirty } = useRecordApp();
  const { lang, t } = useTexts();
  const own = ticketTexts[lang];
  const { userInfo } = usePortal();
  const { message } = App.useApp();
  const [form] = Form.useForm<RecordData>();
  const options = useOptions(kind);
  const draft = useMemo(() => draftOf(`${userInfo.tenant_id} ${userInfo.emp_code} ${path}`), [userInfo, path]);
  const [restored, setRestored] = useState(() => draft.read());
  const [dirty, setDirty] = useState(restored !== undefined);
  const [saving, setSaving] = useState(false);
  const name = String(record.data[kind.fields[0]?.key ?? ''] ?? record.id);
  const state: unknown = Form.useWatch(ticket.progress ?? [], form);

  useEffect(() => {
    setPageDirty(path, dirty);
    return () => setPageDirty(path, false);
  }, [path, dirty, setPageDirty]);

  const clean = () => {
    draft.clear();
    setRestored(undefined);
    setDirty(false);
  };
  const save = async (values: RecordData) => {
    setSaving(true);
    try {
      const data = cleanRecord(kind, { ...record.data, ...values });
      await context.api.call('saveRecord', {
        body: { prefix: business.prefix, kind: ticket.kind, id: record.id, data },
      });
      void message.success(t.saved(name));
      clean();
      onSaved();
    } catch (error) {
      // The form stays as it is, and so does the draft.
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  const discard = () => {
    form.setFieldsValue({ ...Object.fromEntries(kind.fields.map(({ key }) => [key, undefined])), ...record.data });
    clean();
  };

  const decision = decisionOf(business.prefix, ticket.kind);
  const decided = decision !== undefined && record.data[decision.field] !== decision.open;
  return (
    <section style={{ display: 'grid', gap: 16 }}>
      {ticket.progress && <TicketSteps options={options[ticket.progress] ?? []} value={state} />}
      <TicketDecision ticket={ticket} kind={kind} record={record} options={options} onDecided={onSaved} />
      {restored && (
        <Alert
          type="warning"
          showIcon
          message={own.restored}
          action={
            <Button size="small" onClick={discard}>
              {own.discard}
            </Button>
          }
        />
      )}
      <Form
        form={form}
        name={path}
        layout="vertical"
        scrollToFirstError
        initialValues={{ ...record.data, ...restored }}
        onFinish={save}
        onValuesChange={(_, values) => {
          setDirty(true);
          draft.write(values);
        }}
      >
        <RecordFields kind={kind} options={options} />
        <Flex gap={8} align="center" wrap>
          <Button type="primary" htmlType="submit" loading={saving} disabled={!dirty}>
            {t.save}
          </Button>
          <Button onClick={() => context.props.navigate(`${business.prefix}/${ticket.list}`)}>{own.toList}</Button>
          {dirty && <Typography.Text type="secondary">{decided ? own.again : t.unsaved}</Typography.Text>}
        </Flex>
      </Form>
    </section>
  );
}
