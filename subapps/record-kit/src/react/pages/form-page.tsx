import { reasonOf } from '../../records/reason';
import { App, Button, Flex, Form, Typography } from 'antd';
import {
  cleanRecord,
  fixedValues,
  presetValues,
  requestIds,
  type KindDescription,
  type PageDescription,
  type RecordData,
} from '../../records';
import { useEffect, useState } from 'react';
import { usePortal } from '../app/app-context';
import { useFormLanguage } from '../app/use-form-language';
import { useRecordApp, useTexts } from '../context/record-app';
import { RecordFields } from '../records/record-fields';
import { useOptions } from '../records/use-options';
import { BookedDay } from './booked-day';

interface Props {
  page: PageDescription;
  kind: KindDescription;
  path: string;
}

/** Makes a record. The input lives as long as the page is kept. The shell is told while there is unsaved input. */
export function FormPage({ page, kind, path }: Props) {
  const { context, business, setPageDirty } = useRecordApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<RecordData>();
  const options = useOptions(kind);
  const [dirty, setDirty] = useState(false);
  const [saving, setSaving] = useState(false);
  const [sent, setSent] = useState(0);
  const [ids] = useState(requestIds);
  const { userInfo } = usePortal();
  const fixed = fixedValues(page, userInfo);

  useEffect(() => {
    setPageDirty(path, dirty);
    return () => setPageDirty(path, false);
  }, [path, dirty, setPageDirty]);

  useFormLanguage(form, lang);

  const clear = () => {
    form.resetFields();
    setDirty(false);
  };
  const submit = async (values: RecordData) => {
    setSaving(true);
    try {
      const data = { ...cleanRecord(kind, values), ...fixed };
      const body = { prefix: business.prefix, kind: page.kind, data };
      await context.api.call('saveRecord', { body: { ...body, request_id: ids.of(body) } });
      ids.done();
      const first = kind.fields[0];
      void message.success(t.saved(String((first && data[first.key]) ?? kind[lang])));
      clear();
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      // A refused booking has shown that the timetable is old.
      setSent((count) => count + 1);
      setSaving(false);
    }
  };

  return (
    <>
      {page.timetable && kind.exclusive && (
        <BookedDay
          page={page}
          kind={kind}
          fields={kind.exclusive}
          things={options[kind.exclusive.by] ?? []}
          form={form}
          sent={sent}
          onPicked={() => setDirty(true)}
        />
      )}
      <section>
        <Form
          form={form}
          name={path}
          layout="vertical"
          scrollToFirstError
          onFinish={submit}
          initialValues={presetValues(kind, userInfo)}
          onValuesChange={() => setDirty(true)}
        >
          <RecordFields kind={kind} options={options} fixed={fixed} />
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
    </>
  );
}
