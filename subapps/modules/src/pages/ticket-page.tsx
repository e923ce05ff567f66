import { Alert, App, Button, Form, Skeleton } from 'antd';
import { authorOf, cleanRecord, type RecordData } from 'subapp-kit/records';
import { useCallback, useEffect, useState } from 'react';
import type { PageRoute } from '../page-route';
import { useModules, usePortal, useTexts } from '../portal-context';
import { LoadAlert } from '../records/load-alert';
import { RecordFields } from '../records/record-fields';
import { useLoad } from '../records/use-load';
import { useOptions } from '../records/use-options';

interface Props {
  route: Extract<PageRoute, { type: 'ticket' }>;
  path: string;
}

/** One record of its own, opened by its id (SPEC.md section 2): complaint, process anomaly, environmental report. */
export function TicketPage({ route: { ticket, id, kind }, path }: Props) {
  const { context, setPageDirty } = useModules();
  const { lang, t } = useTexts();
  const { userInfo } = usePortal();
  const { message } = App.useApp();
  const [form] = Form.useForm<RecordData>();
  const options = useOptions(kind);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const scope = { prefix: ticket.prefix, kind: ticket.kind };

  const load = useCallback(
    (signal: AbortSignal) =>
      context.api.call('getRecord', { body: { prefix: ticket.prefix, kind: ticket.kind, id } }, signal),
    [context, ticket, id],
  );
  const record = useLoad(load);
  useEffect(() => {
    setPageDirty(path, dirty);
    return () => setPageDirty(path, false);
  }, [path, dirty, setPageDirty]);

  const submit = async (values: RecordData) => {
    setSaving(true);
    try {
      const data = cleanRecord(kind, { ...record.data?.data, ...values });
      await context.api.call('saveRecord', { body: { ...scope, id, data } });
      void message.success(t.saved(id));
      setDirty(false);
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };

  const own = record.data?.create_by === userInfo.emp_code;

  if (record.error && !record.data) return <LoadAlert error={record.error} onRetry={record.reload} />;
  if (!record.data) return <Skeleton active />;
  return (
    <section>
      {!own && <Alert type="info" showIcon message={t.readOnly(authorOf(record.data, lang))} style={{ marginBottom: 12 }} />}
      <Form
        form={form}
        name={path}
        layout="vertical"
        disabled={!own}
        scrollToFirstError
        initialValues={record.data.data}
        onFinish={submit}
        onValuesChange={() => setDirty(true)}
      >
        <RecordFields kind={kind} options={options} />
        <Button type="primary" htmlType="submit" loading={saving} disabled={!dirty}>
          {t.save}
        </Button>
      </Form>
    </section>
  );
}
