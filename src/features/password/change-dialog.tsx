import { useState } from 'react';
import { Alert, App, Form, Input } from 'antd';
import { endSession } from '@/features/session';
import { readPortalConfig } from '@/shared/config/portal-config';
import { call, isOffered, messageOf } from '@/shared/http';
import { nothing } from '@/shared/http/reader';
import { useMessages } from '@/shared/i18n/use-messages';
import { encryptPassword } from '@/shared/password/encrypt-password';
import { PASSWORD_MAX_LENGTH } from '@/shared/password/password-rules';
import { newPasswordFault, submitFault, type ChangeForm, type ChangeFault } from './change-rules';
import type { DialogProps } from './dialog-props';
import { KeptElsewhere, usePasswordKeeper } from './kept-elsewhere';
import { PasswordModal } from './password-modal';
import { passwordMessages } from './password.messages';

/**
 * Changes the own password (docs/specification.md#change-password-rules); both values travel encrypted, and success
 * ends the session.
 */
export function ChangeDialog(dialog: DialogProps) {
  const keeper = usePasswordKeeper();
  return keeper === undefined ? <ChangeFormDialog {...dialog} /> : <KeptElsewhere {...dialog} keeper={keeper} />;
}

function ChangeFormDialog(dialog: DialogProps) {
  const t = useMessages(passwordMessages);
  const { message } = App.useApp();
  const [form] = Form.useForm<ChangeForm>();
  const [busy, setBusy] = useState(false);
  const rule = (fault: (value: string) => ChangeFault | undefined) => ({
    validator: (_rule: unknown, value: unknown) => {
      const found = fault(typeof value === 'string' ? value : '');
      return found ? Promise.reject(new Error(t(found))) : Promise.resolve();
    },
  });

  const submit = async (values: ChangeForm) => {
    const found = submitFault(values);
    if (found) {
      form.setFields([{ name: found.field, errors: [t(found.fault)] }]);
      form.getFieldInstance(found.field)?.focus?.();
      return;
    }
    setBusy(true);
    try {
      const [oldPwd, newPwd] = await Promise.all([encryptPassword(values.oldPwd), encryptPassword(values.newPwd_01)]);
      const passwords = { oldPwd, newPwd };
      // As POST where the server takes it: an address ends up in logs.
      await (readPortalConfig().passwordsByPost && isOffered('password-by-post')
        ? call('resetPasswordByPost', { body: passwords, read: nothing })
        : call('resetPassword', { query: passwords, read: nothing }));
      // The sign-in page says that it worked: here it would be gone at once.
      endSession({ reason: 'password-changed', tellServer: true });
    } catch (error) {
      void message.warning(messageOf(error) || t('password.failed'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <PasswordModal
      {...dialog}
      title={t('password.change')}
      form={form}
      busy={busy}
      onFinish={(values) => void submit(values)}
      before={
        dialog.required ? (
          <Alert type="info" showIcon title={t('password.given')} style={{ marginBlockEnd: 16 }} />
        ) : undefined
      }
    >
      <Form.Item
        name="oldPwd"
        label={t('password.old')}
        validateTrigger="onBlur"
        rules={[rule((value) => (value === '' ? 'password.oldRequired' : undefined))]}
      >
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="newPwd_01"
        label={t('password.new')}
        extra={t('password.rule')}
        validateTrigger="onBlur"
        rules={[rule((value) => newPasswordFault(value, 'password.newRequired'))]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        name="newPwd_02"
        label={t('password.confirm')}
        validateTrigger="onBlur"
        rules={[rule((value) => newPasswordFault(value, 'password.confirmRequired'))]}
      >
        <Input.Password autoComplete="new-password" maxLength={PASSWORD_MAX_LENGTH} />
      </Form.Item>
    </PasswordModal>
  );
}
