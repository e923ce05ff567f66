import { reasonOf } from '../../records/reason';
import { App, Form, Modal } from 'antd';
import { cleanRecord, type BusinessRecord, type KindDescription, type Option, type RecordData } from '../../records';
import { useState } from 'react';
import { useRecordApp, useTexts } from '../context/record-app';
import { RecordFields } from './record-fields';

interface Props {
  kind: KindDescription;
  kindCode: string;
  options: Record<string, readonly Option[]>;
  /** Absent: a new record. */
  record?: BusinessRecord;
  /** Values that every new record of this page has. */
  fixed?: Readonly<Record<string, string>>;
  onClose(): void;
  onSaved(): void;
}

/** Changes or adds a record. It stays open with the input when the server refuses. */
export function EditDialog({ kind, kindCode, options, record, fixed, onClose, onSaved }: Props) {
  const { context, business } = useRecordApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<RecordData>();
  const [saving, setSaving] = useState(false);

  const save = async (values: RecordData) => {
    setSaving(true);
    try {
      const data = cleanRecord(kind, { ...record?.data, ...values, ...(record ? {} : fixed) });
      await context.api.call('saveRecord', { body: { prefix: business.prefix, kind: kindCode, id: record?.id, data } });
      void message.success(t.saved(kind[lang]));
      onSaved();
      onClose();
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      open
      title={`${record ? t.edit : t.create} · ${kind[lang]}`}
      width={720}
      okText={t.save}
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
      maskClosable={false}
    >
      <Form
        form={form}
        name={`edit-${record?.id ?? kindCode}`}
        layout="vertical"
        initialValues={record?.data}
        onFinish={save}
      >
        <RecordFields kind={kind} options={options} fixed={record ? undefined : fixed} />
      </Form>
    </Modal>
  );
}
