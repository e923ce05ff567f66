import { Alert, App, Button, Flex, Form, Popconfirm, Typography } from 'antd';
import { RecordFields, useOptions, usePortal, useRecordApp, useTexts } from 'subapp-kit/react';
import { cleanRecord, type BusinessRecord, type KindDescription, type RecordData } from 'subapp-kit/records';
import { useEffect, useMemo, useState } from 'react';
import { draftOf } from './drafts';
import { ticketTexts } from './texts';
import { TicketSteps } from './ticket-steps';
import type { Ticket } from './tickets';

interface Props {
  ticket: Ticket;
  kind: KindDescription;
  path: string;
  record: BusinessRecord;
  onSaved(): void;
}

/** The fields of the user's own ticket; what is typed and not saved is there again the next time. */
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
  /** @param done what to say when it is saved */
  const save = async (values: RecordData, done: string) => {
    setSaving(true);
    try {
      const data = cleanRecord(kind, { ...record.data, ...values });
      await context.api.call('saveRecord', { body: { prefix: business.prefix, kind: ticket.kind, id: record.id, data } });
      void message.success(done);
      clean();
      onSaved();
    } catch (error) {
      // The form stays as it is, and so does the draft.
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };
  const decide = async (granted: boolean) => {
    const { decision } = ticket;
    const values = await form.validateFields().catch(() => undefined);
    if (!decision || !values) return;
    const result = granted ? decision.granted : decision.refused;
    form.setFieldValue(decision.field, result);
    await save({ ...values, [decision.field]: result }, granted ? own.granted(name) : own.refused(name));
  };
  const discard = () => {
    form.setFieldsValue({ ...Object.fromEntries(kind.fields.map(({ key }) => [key, undefined])), ...record.data });
    clean();
  };

  const open = ticket.decision && record.data[ticket.decision.field] === ticket.decision.open;
  return (
    <section style={{ display: 'grid', gap: 16 }}>
      {ticket.progress && <TicketSteps options={options[ticket.progress] ?? []} value={state} />}
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
        onFinish={(values) => save(values, t.saved(name))}
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
          {open && (
            <>
              <Button onClick={() => decide(true)} disabled={saving}>
                {own.grant}
              </Button>
              <Popconfirm title={own.refuseAsk} onConfirm={() => decide(false)}>
                <Button danger disabled={saving}>
                  {own.refuse}
                </Button>
              </Popconfirm>
            </>
          )}
          <Button onClick={() => context.props.navigate(`${business.prefix}/${ticket.list}`)}>
            {own.toList}
          </Button>
          {dirty && <Typography.Text type="secondary">{t.unsaved}</Typography.Text>}
        </Flex>
      </Form>
    </section>
  );
}
