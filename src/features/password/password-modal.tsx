import type { ReactNode } from 'react';
import { Form, Modal, type FormInstance } from 'antd';
import { useAskingClose } from '@/features/unsaved-input';
import { useMessages } from '@/shared/i18n/use-messages';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import type { DialogProps } from './dialog-props';
import { passwordMessages } from './password.messages';

const WIDTH_PX = 440;

interface PasswordModalProps<Values> extends DialogProps {
  title: string;
  form: FormInstance<Values>;
  /** While the server is asked: the fields rest, and nothing closes by accident. */
  busy: boolean;
  onFinish: (values: Values) => void;
  /** Stands above the fields. */
  before?: ReactNode;
  children: ReactNode;
}

/** What both password dialogs are: a small form in a dialog that a click beside it does not close. */
export function PasswordModal<Values>({
  open,
  required = false,
  onClose,
  onClosed,
  title,
  form,
  busy,
  onFinish,
  before,
  children,
}: PasswordModalProps<Values>) {
  const t = useMessages(passwordMessages);
  const input: unknown = Form.useWatch([], form);
  const dirty = open && isFilled(input);
  const close = useAskingClose({ dirty, isDirty: () => isFilled(form.getFieldsValue(true)), busy, title, onClose });
  return (
    <Modal
      open={open}
      title={title}
      width={WIDTH_PX}
      okText={t('password.ok')}
      cancelText={t(required ? 'password.logOut' : 'password.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      // Logging out asks by itself.
      onCancel={required ? onClose : close}
      afterClose={onClosed}
      mask={{ closable: false }}
      closable={!required}
      keyboard={!required}
      destroyOnHidden
    >
      {before}
      <Form form={form} layout="vertical" requiredMark={false} disabled={busy} onFinish={onFinish} preserve={false}>
        {children}
        <RetoldErrors />
        {/* Enter in a field submits; the dialog's own button stands outside the form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}

const isFilled = (input: unknown): boolean =>
  Object.values(input ?? {}).some((value) => value !== undefined && value !== '');
