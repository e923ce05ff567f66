import { useState } from 'react';
import { Alert, App, Form, Input } from 'antd';
import { callWithMessage, messageOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { useMessages } from '@/shared/i18n/use-messages';
import { encryptPassword } from '@/shared/password/encrypt-password';
import type { DialogProps } from './dialog-props';
import { KeptElsewhere, usePasswordKeeper } from './kept-elsewhere';
import { PasswordModal } from './password-modal';
import { passwordMessages } from './password.messages';

interface SyncForm {
  syncPwd: string;
}

/**
 * Sets one password in all systems (docs/specification.md#sync-password-rules, #sync-password-answer): a warning
 * before, the server's word after.
 */
export function SyncDialog(dialog: DialogProps) {
  const keeper = usePasswordKeeper();
  return keeper === undefined ? <SyncFormDialog {...dialog} /> : <KeptElsewhere {...dialog} keeper={keeper} />;
}

function SyncFormDialog(dialog: DialogProps) {
  const t = useMessages(passwordMessages);
  const { modal } = App.useApp();
  const [form] = Form.useForm<SyncForm>();
  const [busy, setBusy] = useState(false);

  const submit = async ({ syncPwd }: SyncForm) => {
    setBusy(true);
    try {
      const { msg } = await callWithMessage('syncPassword', {
        body: { pwd: await encryptPassword(syncPwd) },
        read: nothing,
      });
      dialog.onClose();
      modal.success({ title: t('password.sync'), content: msg || t('password.synced'), okText: t('password.ok') });
    } catch (error) {
      modal.warning({
        title: t('password.sync'),
        content: messageOf(error) || t('password.syncFailed'),
        okText: t('password.ok'),
      });
    } finally {
      setBusy(false);
    }
  };

  return (
    <PasswordModal
      {...dialog}
      title={t('password.sync')}
      form={form}
      busy={busy}
      onFinish={(values) => void submit(values)}
      before={<Alert type="warning" showIcon title={t('password.syncWarning')} style={{ marginBlockEnd: 16 }} />}
    >
      <Form.Item
        name="syncPwd"
        label={t('password.current')}
        extra={busy ? t('password.syncing') : undefined}
        rules={[{ required: true, message: t('password.currentRequired') }]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
    </PasswordModal>
  );
}
