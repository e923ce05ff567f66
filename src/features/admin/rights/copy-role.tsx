import { useState } from 'react';
import { Alert, App, Form, Modal } from 'antd';
import { z } from 'zod';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { roles } from '@portal/contract/admin/roles';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { FieldItem } from '../crud/form/field-item';
import { roleName } from './role-name';
import { rightsMessages } from './rights.messages';

interface CopyRoleProps {
  role: AdminRow;
  onClose: () => void;
  onDone: () => void;
}

interface Values {
  role_code?: string;
  role_name?: string;
  role_name_en?: string;
}

const FIELDS = ['role_code', 'role_name', 'role_name_en'] as const;

/** A role like another one, by a name and an identifier of its own. */
export function CopyRole({ role, onClose, onDone }: CopyRoleProps) {
  const t = useMessages(rightsMessages);
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ids] = useState(requestIds);
  const values = Form.useWatch<Values | undefined>([], form);
  const title = t('adminRights.copyTitle', { name: roleName(role, language) });
  const dirty = FIELDS.some((name) => Boolean(values?.[name]));
  const close = useAskingClose({ dirty, busy, title, onClose });
  const save = async ({ role_code = '', role_name = '', role_name_en = '' }: Values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { id: role.id, role_code, role_name, role_name_en };
      await callExtra(roles, roles.extraCalls.copy, { ...body, request_id: ids.of(body) }, z.string());
      void message.success(t('adminRights.copied', { name: pickText(language, role_name, role_name_en) }));
      onDone();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={t('adminRights.ok')}
      cancelText={t('adminRights.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={form.submit}
    >
      <p>{t('adminRights.copyText')}</p>
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <Form<Values> form={form} layout="vertical" onFinish={(given) => void save(given)}>
        {FIELDS.map((name) => (
          <FieldItem key={name} field={fieldOf(roles, name)} mode="add" />
        ))}
      </Form>
    </Modal>
  );
}
