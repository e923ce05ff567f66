import { useState } from 'react';
import { Alert, App, DatePicker, Form, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useQuery } from '@tanstack/react-query';
import { employees, leaveResult, todoCount } from '@portal/contract/admin/employees';
import { CODE_CONFLICT, type AdminRow } from '@portal/contract/admin/crud/wire';
import { useAskingClose } from '@/features/unsaved-input';
import { ApiError, messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { callExtra, seen } from '../crud/api/admin-api';
import { ReferenceSelect } from '../crud/form/reference-select';
import { peopleMessages } from './people.messages';

interface LeaveDialogProps {
  employee: AdminRow;
  name: string;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  day?: Dayjs | null;
  successor?: string | null;
}

/** Somebody leaves: on which day, and who takes what waits for them. */
export function LeaveDialog({ employee, name, onClose, onDone }: LeaveDialogProps) {
  const t = useMessages(peopleMessages);
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const values = Form.useWatch<Values | undefined>([], form);
  const title = t('adminPeople.leaveTitle', { name });
  const close = useAskingClose({ dirty: Boolean(values?.day ?? values?.successor), busy, title, onClose });
  const todos = useQuery({
    queryKey: ['admin', employees.name, 'todos', employee.id],
    queryFn: ({ signal }) =>
      callExtra(employees, employees.extraCalls.countTodos, { id: employee.id }, todoCount, signal),
  });
  const unread = useLoadFailure(todos);
  const later = values?.day?.isAfter(dayjs(), 'day') === true;
  const save = async ({ day, successor }: Values) => {
    if (!day) return;
    const left_on = day.format('YYYY-MM-DD');
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ...seen(employee), left_on, hand_over_to: successor ?? null };
      const { left, handed, kept } = await callExtra(employees, employees.extraCalls.leave, body, leaveResult);
      void message.success(
        left ? t('adminPeople.left', { name, handed, kept }) : t('adminPeople.planned', { name, day: left_on }),
      );
      onDone();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      // The list behind is as old as this dialog.
      if (error instanceof ApiError && error.code === CODE_CONFLICT) onDone();
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={t('adminPeople.ok')}
      cancelText={t('adminPeople.cancel')}
      okButtonProps={{ danger: true }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={form.submit}
    >
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <Form<Values> form={form} layout="vertical" onFinish={(given) => void save(given)}>
        <Form.Item
          name="day"
          label={t('adminPeople.leaveDay')}
          extra={t(later ? 'adminPeople.leaveLater' : 'adminPeople.leaveNow')}
          rules={[{ required: true, message: t('adminPeople.leaveDayNeeded') }]}
        >
          <DatePicker style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item
          name="successor"
          label={t('adminPeople.handOver')}
          extra={
            todos.data ? (
              <>
                {t('adminPeople.todos', { count: todos.data.count })} · {t('adminPeople.handOverHelp')}
              </>
            ) : (
              t('adminPeople.handOverHelp')
            )
          }
        >
          <ReferenceSelect screen={employees.name} />
        </Form.Item>
      </Form>
      {unread ? <LoadFailed failure={unread} size="line" /> : null}
    </Modal>
  );
}
