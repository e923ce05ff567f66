import { useState } from 'react';
import { DatePicker, Form, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { departments } from '@portal/contract/admin/departments';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useAskingClose } from '@/features/unsaved-input';
import { useMessages } from '@/shared/i18n/use-messages';
import { FirstField } from '@/shared/ui/first-field';
import { ReferenceSelect } from '../crud/form/reference-select';
import { peopleMessages } from './people.messages';

/** As many names as the question has room for. */
const NAMED = 8;

interface MovePeopleDialogProps {
  people: readonly AdminRow[];
  nameOf: (row: AdminRow) => string;
  /** `day` is the first one there, `YYYY-MM-DD`. */
  onMove: (departmentId: string, day: string) => Promise<void>;
  onClose: () => void;
}

interface Values {
  department?: string | null;
  day?: Dayjs | null;
}

/** Asks to which department people are moved, and from which day on. */
export function MovePeopleDialog({ people, nameOf, onMove, onClose }: MovePeopleDialogProps) {
  const t = useMessages(peopleMessages);
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const department = Form.useWatch('department', form) ?? undefined;
  const later = Form.useWatch('day', form)?.isAfter(dayjs(), 'day') === true;
  const [first] = people;
  const title =
    people.length === 1 && first
      ? t('adminPeople.moveOne', { name: nameOf(first) })
      : t('adminPeople.moveMany', { count: people.length });
  const close = useAskingClose({ dirty: department !== undefined, busy, title, onClose });
  const names = people.slice(0, NAMED).map(nameOf).join(t('adminPeople.comma'));
  const save = async ({ department: chosen, day }: Values) => {
    if (!chosen || !day) return;
    setBusy(true);
    await onMove(chosen, day.format('YYYY-MM-DD'));
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={t('adminPeople.ok')}
      cancelText={t('adminPeople.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={form.submit}
    >
      {people.length > 1 ? (
        <p>{people.length > NAMED ? t('adminPeople.moveMore', { names, count: people.length }) : names}</p>
      ) : null}
      <Form<Values> form={form} layout="vertical" onFinish={(given) => void save(given)}>
        <FirstField />
        <Form.Item
          name="department"
          label={t('adminPeople.newDepartment')}
          rules={[
            { required: true, message: t('adminPeople.newDepartmentNeeded') },
            {
              validator: (_, chosen: unknown) =>
                typeof chosen === 'string' && people.every((row) => row.dept_id === chosen)
                  ? Promise.reject(new Error(t('adminPeople.alreadyThere')))
                  : Promise.resolve(),
            },
          ]}
        >
          <ReferenceSelect screen={departments.name} />
        </Form.Item>
        <Form.Item
          name="day"
          label={t('adminPeople.moveDay')}
          initialValue={dayjs()}
          extra={`${t(later ? 'adminPeople.moveLater' : 'adminPeople.moveNow')}${t('adminPeople.moveHelp')}`}
          rules={[{ required: true, message: t('adminPeople.moveDayNeeded') }]}
        >
          <DatePicker style={{ width: '100%' }} minDate={dayjs().startOf('day')} allowClear={false} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
