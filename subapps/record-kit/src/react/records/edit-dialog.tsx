import { codeOf, CONFLICT, reasonOf } from '../../records/reason';
import { App, Form, Modal } from 'antd';
import {
  cleanRecord,
  differs,
  requestIds,
  type BusinessRecord,
  type KindDescription,
  type Option,
  type RecordData,
} from '../../records';
import { useState } from 'react';
import { useRecordApp, useTexts } from '../context/record-app';
import { ConflictAlert } from './conflict-alert';
import { FirstField } from './first-field';
import { RecordFields } from './record-fields';
import { useAskingClose } from './use-asking-close';

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

/**
 * Changes or adds a record. It asks before unsaved input is lost, and stays open with it when the server refuses. Where somebody else has changed the
 * record meanwhile, it offers to load the newer one.
 */
export function EditDialog({ kind, kindCode, options, record, fixed, onClose, onSaved }: Props) {
  const { context, business } = useRecordApp();
  const { lang, t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<RecordData>();
  const [saving, setSaving] = useState(false);
  const [seen, setSeen] = useState(record);
  const [conflict, setConflict] = useState<string>();
  const [ids] = useState(requestIds);
  const [dirty, setDirty] = useState(false);
  const title = `${record ? t.edit : t.create} · ${kind[lang]}`;
  const close = useAskingClose({ dirty, busy: saving, title, onClose });

  const save = async (values: RecordData) => {
    if (saving) return;
    setSaving(true);
    try {
      const data = cleanRecord(kind, { ...seen?.data, ...values, ...(seen ? {} : fixed) });
      const body = { prefix: business.prefix, kind: kindCode, id: seen?.id, version: seen?.version, data };
      await context.api.call('saveRecord', { body: { ...body, request_id: ids.of(body) } });
      void message.success(t.saved(kind[lang]));
      onSaved();
      onClose();
    } catch (error) {
      if (seen && codeOf(error) === CONFLICT) setConflict(reasonOf(error));
      else void message.error(reasonOf(error));
    } finally {
      setSaving(false);
    }
  };
  const showNewer = (newer: BusinessRecord) => {
    form.setFieldsValue({ ...Object.fromEntries(kind.fields.map(({ key }) => [key, undefined])), ...newer.data });
    setSeen(newer);
    setDirty(false);
    setConflict(undefined);
  };

  return (
    <Modal
      open
      title={title}
      width={720}
      okText={t.save}
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={close}
      maskClosable={false}
    >
      {seen && conflict && <ConflictAlert reason={conflict} kindCode={kindCode} id={seen.id} onLoaded={showNewer} />}
      <Form
        form={form}
        name={`edit-${record?.id ?? kindCode}`}
        layout="vertical"
        initialValues={record?.data}
        onValuesChange={(_, values: RecordData) =>
          setDirty(differs(kind, seen?.data ?? {}, { ...seen?.data, ...values }))
        }
        onFinish={save}
      >
        <FirstField />
        <RecordFields kind={kind} options={options} fixed={record ? undefined : fixed} />
      </Form>
    </Modal>
  );
}
