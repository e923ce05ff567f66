import { useState } from 'react';
import { Alert, App, DatePicker, Form, Input, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DEPUTY_NOTE_MAX, deputiesOf, employees } from '@portal/contract/admin/employees';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useAskingClose } from '@/features/unsaved-input';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { callExtra } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { ReferenceSelect } from '../crud/form/reference-select';
import { listKey } from '../crud/list/use-row-list';
import { deputiesMessages } from './deputies.messages';
import { DeputyList } from './deputy-list';
import styles from './people.module.css';

const DAY = 'YYYY-MM-DD';

interface DeputiesDialogProps {
  employee: AdminRow;
  name: string;
  onClose: () => void;
}

interface Values {
  deputy?: string | null;
  days?: [Dayjs, Dayjs] | null;
  note?: string;
}

/** Who decides for somebody who is away: those who are named, and a form for another one. */
export function DeputiesDialog({ employee, name, onClose }: DeputiesDialogProps) {
  const t = useMessages(deputiesMessages);
  const { message } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const values = Form.useWatch<Values | undefined>([], form);
  const title = t('adminDeputies.title', { name });
  const dirty = Boolean(values?.deputy ?? values?.days ?? values?.note);
  const close = useAskingClose({ dirty, busy, title, onClose });
  const named = useQuery({
    queryKey: ['admin', employees.name, 'deputies', employee.id],
    queryFn: ({ signal }) =>
      callExtra(employees, employees.extraCalls.deputies, { id: employee.id }, deputiesOf, signal),
  });
  const unread = useLoadFailure(named);
  const renew = async () => {
    void client.invalidateQueries({ queryKey: ['people'] });
    await client.invalidateQueries({ queryKey: listKey(employees) });
  };
  const save = async ({ deputy, days, note = '' }: Values) => {
    if (!deputy || !days) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const [from_day, to_day] = days.map((day) => day.format(DAY));
      const body = { id: employee.id, deputy_id: deputy, from_day, to_day, note };
      await callExtra(employees, employees.extraCalls.nameDeputy, body, anything);
      void message.success(t('adminDeputies.named', { name }));
      form.resetFields();
    } catch (error) {
      setFailure(messageOf(error));
    }
    await renew();
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={t('adminDeputies.name')}
      cancelText={t(dirty ? 'adminDeputies.cancel' : 'adminDeputies.close')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={form.submit}
    >
      <div className={styles.stack}>
        <p className={styles.hint}>{t('adminDeputies.text')}</p>
        {unread ? <LoadFailed failure={unread} size="line" /> : null}
        {named.data ? (
          <DeputyList employeeId={employee.id} name={name} deputies={named.data} onChanged={renew} />
        ) : null}
        {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
        <Form<Values> form={form} layout="vertical" onFinish={(given) => void save(given)}>
          <Form.Item
            name="deputy"
            label={t('adminDeputies.who')}
            rules={[{ required: true, message: t('adminDeputies.whoNeeded') }]}
          >
            <ReferenceSelect screen={employees.name} />
          </Form.Item>
          <Form.Item
            name="days"
            label={t('adminDeputies.when')}
            rules={[{ required: true, message: t('adminDeputies.whenNeeded') }]}
          >
            <DatePicker.RangePicker style={{ width: '100%' }} minDate={dayjs().startOf('day')} />
          </Form.Item>
          <Form.Item name="note" label={t('adminDeputies.note')}>
            <Input.TextArea rows={2} maxLength={DEPUTY_NOTE_MAX} showCount />
          </Form.Item>
        </Form>
      </div>
    </Modal>
  );
}
