import { App, DatePicker, Form, Input, Modal } from 'antd';
import type { Dayjs } from 'dayjs';
import dayjs from 'dayjs';
import { reasonOf } from 'record-kit/react/app';
import { DELEGATION_NOTE_MAX } from '@portal/contract/entities/delegation';
import { codeOfPerson } from '@portal/contract/workflow/check-form';
import { useEffect, useState } from 'react';
import { useApp, useTexts } from '../context/app-context';
import { EmployeeSelect } from '../ui/employee-select';

interface Props {
  open: boolean;
  onClose(): void;
  onDone(): void;
}

interface Values {
  to: string;
  days: [Dayjs, Dayjs];
  note?: string;
}

const DAY = 'YYYY-MM-DD';

/** Names a colleague for some days. */
export function DelegationForm({ open, onClose, onDone }: Props) {
  const { context, setPageDirty } = useApp();
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [sending, setSending] = useState(false);
  const [dirty, setDirty] = useState(false);
  useEffect(() => {
    setPageDirty('delegation', open && dirty);
    return () => setPageDirty('delegation', false);
  }, [open, dirty, setPageDirty]);

  const send = async ({ to, days: [from, until], note = '' }: Values) => {
    if (sending) return;
    setSending(true);
    try {
      const body = { to: codeOfPerson(to), from_day: from.format(DAY), to_day: until.format(DAY), note: note.trim() };
      await context.api.call('saveDelegation', { body });
      void message.success(t.delegated);
      form.resetFields();
      setDirty(false);
      onClose();
      onDone();
    } catch (error) {
      void message.error(reasonOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal
      open={open}
      title={t.delegate}
      okText={t.delegate}
      cancelText={t.cancel}
      okButtonProps={{ loading: sending }}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} name="delegation" layout="vertical" onFinish={send} onValuesChange={() => setDirty(true)}>
        <Form.Item name="to" label={t.colleague} rules={[{ required: true, message: t.choosePerson }]}>
          <EmployeeSelect />
        </Form.Item>
        <Form.Item name="days" label={t.delegationDays} rules={[{ required: true, message: t.chooseDays }]}>
          <DatePicker.RangePicker style={{ width: '100%' }} minDate={dayjs().startOf('day')} />
        </Form.Item>
        <Form.Item name="note" label={t.delegationNote}>
          <Input.TextArea rows={2} maxLength={DELEGATION_NOTE_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
