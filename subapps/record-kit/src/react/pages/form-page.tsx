import { App, Button, Flex, Form, Typography } from 'antd';
import { cleanRecord, type KindDescription, type PageDescription, type RecordData } from '../../records';
import { useEffect, useState } from 'react';
import { useRecordApp, useTexts } from '../record-app';
import { RecordFields } from '../records/record-fields';
import { useOptions } from '../records/use-options';

interface Props {
  page: PageDescription;
  kind: KindDescription;
  path: string;
}

/** Makes a record. The input lives as long as the page is kept, and the shell is told while some is not submitted. */
export function FormPage({ page, kind, path }: Props) {
  const { context, business, setPageDirty } = useRecordApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<RecordData>();
  const options = useOptions(kind);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    setPageDirty(path, dirty);
    return () => setPageDirty(path, false);
  }, [path, dirty, setPageDirty]);

  // Messages of a form that was already checked follow the language.
  useEffect(() => {
    const shown = form
      .getFieldsError()
      .filter((one) => one.errors.length > 0)
      .map((one) => one.name);
    if (shown.length > 0) void form.validateFields(shown).catch(() => undefined);
  }, [form, lang]);

  const clear = () => {
    form.resetFields();
    setDirty(false);
  };
  const submit = async (values: RecordData) => {
    setSaving(true);
    try {
      const data = { ...cleanRecord(kind, values), ...page.where };
      await context.api.call('saveRecord', { body: { prefix: business.prefix, kind: page.kind, data } });
      const first = kind.fields[0];
      void message.success(t.saved(String((first && data[first.key]) ?? kind[lang])));
      clear();
    } catch (error) {
      void message.error(error instanceof Error ? error.message : String(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <section>
      <Form
        form={form}
        name={path}
        layout="vertical"
        scrollToFirstError
        onFinish={submit}
        onValuesChange={() => setDirty(true)}
      >
        <RecordFields kind={kind} options={options} fixed={page.where} />
        <Flex gap={8} align="center" wrap>
          <Button type="primary" htmlType="submit" loading={saving}>
            {t.submit}
          </Button>
          <Button onClick={clear} disabled={!dirty || saving}>
            {t.restoreInput}
          </Button>
          {dirty && <Typography.Text type="secondary">{t.unsaved}</Typography.Text>}
        </Flex>
      </Form>
    </section>
  );
}
