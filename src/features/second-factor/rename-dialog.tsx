import { useState } from 'react';
import { Form, Modal } from 'antd';
import type { OwnPasskey } from '@portal/contract/entities/passkey';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { PasskeyNameField } from './passkey-step';
import { renamePasskey } from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';

const WIDTH_PX = 440;

/** Gives a passkey another name. */
export function RenameDialog({ passkey, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = useMessages(secondFactorMessages);
  const [form] = Form.useForm<{ name: string }>();
  const [busy, setBusy] = useState(false);
  const rename = async ({ name }: { name: string }) => {
    setBusy(true);
    try {
      await renamePasskey(passkey.id, name.trim());
      onClose();
    } catch (error) {
      form.setFields([{ name: 'name', errors: [messageOf(error)] }]);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('secondFactor.renameTitle')}
      width={WIDTH_PX}
      okText={t('secondFactor.ok')}
      cancelText={t('secondFactor.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={busy ? undefined : onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        initialValues={{ name: passkey.name }}
        onFinish={(values) => void rename(values)}
      >
        <PasskeyNameField />
        <RetoldErrors />
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
