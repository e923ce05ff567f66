import { Alert, App, Button, Flex, Form, Typography } from 'antd';
import { ConflictAlert, RecordFields, useOptions, usePortal, useRecordApp, useTexts } from 'record-kit/react';
import {
  cleanRecord,
  codeOf,
  CONFLICT,
  decisionOf,
  requestIds,
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
  const [seen, setSeen] = useState<BusinessRecord>(record);
  const [conflict, setConflict] = useState<string>();
  const [ids] = useState(requestIds);
  const name = String(record.data[kind.fields[0]?.key ?? ''] ?? record.id);
  const state: unknown = Form.useWatch(ticket.progress ?? [], form);

  // After a save or a decision the record is read again.
  useEffect(() => setSeen(record), [record]);
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
      const data = cleanRecord(kind, { ...seen.data, ...values });
      const body = { prefix: business.prefix, kind: ticket.kind, id: record.id, version: seen.version, data };
      await context.api.call('saveRecord', { body: { ...body, request_id: ids.of(body) } });
      void message.success(t.saved(name));
      clean();
      onSaved();
    } catch (error) {
      // The form stays as it is, and so does the draft.
      if (codeOf(error) === CONFLICT) setConflict(error instanceof Error ? error.message : String(error));
      else void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  const show = ({ data }: BusinessRecord) => {
    form.setFieldsValue({ ...Object.fromEntries(kind.fields.map(({ key }) => [key, undefined])), ...data });
    clean();
  };
  const showNewer = (newer: BusinessRecord) => {
    show(newer);
    setSeen(newer);
    setConflict(undefined);
    onSaved();
  };

  const decision = decisionOf(business.prefix, ticket.kind);
  const decided = decision !== undefined && record.data[decision.field] !== decision.open;
  return (
    <section style={{ display: 'grid', gap: 16 }}>
      {ticket.progress && <TicketSteps options={options[ticket.progress] ?? []} value={state} />}
      <TicketDecision ticket={ticket} kind={kind} record={record} options={options} onDecided={onSaved} />
      {conflict && <ConflictAlert reason={conflict} kindCode={ticket.kind} id={record.id} onLoaded={showNewer} />}
      {restored && (
        <Alert
          type="warning"
          showIcon
          message={own.restored}
          action={
            <Button size="small" onClick={() => show(seen)}>
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
