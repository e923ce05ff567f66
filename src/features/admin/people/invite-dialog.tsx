import { useState } from 'react';
import { Alert, Form, Modal } from 'antd';
import { INVITATION_DAYS, invited, type Invited } from '@portal/contract/admin/account-invitation';
import { accounts } from '@portal/contract/admin/accounts';
import { fieldOf } from '@portal/contract/admin/crud/screen';
import { requestIds } from '@portal/contract/request-ids';
import { useAskingClose } from '@/features/unsaved-input';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { callExtra } from '../crud/api/admin-api';
import { FieldItem } from '../crud/form/field-item';
import { invitationMessages } from './invitation.messages';

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (name: string, made: Invited) => void;
}

interface Values {
  employee_id?: string | null;
  username?: string;
  role_id?: string | null;
}

const FIELDS = ['employee_id', 'username', 'role_id'] as const;

/** An account whose person sets the first password: who, by which name, with which role. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const t = useMessages(invitationMessages);
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [ids] = useState(requestIds);
  const values = Form.useWatch<Values | undefined>([], form);
  const title = t('adminInvite.title');
  const dirty = Boolean(values?.employee_id ?? values?.role_id) || Boolean(values?.username);
  const close = useAskingClose({ dirty, busy, title, onClose });
  const send = async ({ employee_id, username = '', role_id }: Values) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { employee_id: employee_id ?? '', username: username.trim(), role_id: role_id ?? null };
      const sent = { ...body, request_id: ids.of(body) };
      const made = await callExtra(accounts, accounts.extraCalls.invite, sent, invited);
      onInvited(body.username, made);
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
      okText={t('adminInvite.send')}
      cancelText={t('adminInvite.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
      onCancel={close}
      onOk={form.submit}
    >
      <p>{t('adminInvite.text', { days: INVITATION_DAYS })}</p>
      {failure === undefined ? null : <Alert type="error" showIcon title={failure} />}
      <Form<Values> form={form} layout="vertical" onFinish={(given) => void send(given)}>
        {FIELDS.map((name) => (
          <FieldItem key={name} field={fieldOf(accounts, name)} mode="add" />
        ))}
      </Form>
    </Modal>
  );
}
