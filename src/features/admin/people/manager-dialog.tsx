import { useState } from 'react';
import { Alert, App, Form, Modal } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { departments } from '@portal/contract/admin/departments';
import { employees } from '@portal/contract/admin/employees';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra, seen } from '../crud/api/admin-api';
import { anything } from '../crud/api/anything';
import { ReferenceSelect } from '../crud/form/reference-select';
import { peopleMessages } from './people.messages';

interface ManagerDialogProps {
  department: AdminRow;
  onClose: () => void;
  onSaved: () => void;
}

/** Who heads a department: whom the workflow asks as its manager. */
export function ManagerDialog({ department, onClose, onSaved }: ManagerDialogProps) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const now = typeof department.manager_id === 'string' ? department.manager_id : null;
  const [chosen, setChosen] = useState<string | null>(now);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const name = pickText(language, String(department.dept_name), String(department.dept_name_en));
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { ...seen(department), employee_id: chosen };
      await callExtra(departments, departments.extraCalls.setManager, body, anything);
      void message.success(t('adminPeople.managerSet', { name }));
      onSaved();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={t('adminPeople.managerTitle', { name })}
      okText={t('adminPeople.ok')}
      cancelText={t('adminPeople.cancel')}
      okButtonProps={{ disabled: chosen === now }}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => void save()}
    >
      <p>{t('adminPeople.managerText')}</p>
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <Form layout="vertical">
        <Form.Item label={t('adminPeople.managerField')} htmlFor="department-manager">
          <ReferenceSelect id="department-manager" screen={employees.name} value={chosen} onChange={setChosen} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
