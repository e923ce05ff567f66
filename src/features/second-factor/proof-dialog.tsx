import { useState } from 'react';
import { Form, Input, Modal, Segmented } from 'antd';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import type { Proof } from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

const WIDTH_PX = 440;
const TEXT_MAX = 128;

interface ProofDialogProps {
  /** What is asked. */
  of: 'turnOff' | 'renew';
  /** Does it; what it throws is said at the field. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for a code or the password before something about the second factor is changed. */
export function ProofDialog({ of, onProof, onClose }: ProofDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [form] = Form.useForm<{ text: string }>();
  const [by, setBy] = useState<Proof['by']>('code');
  const [busy, setBusy] = useState(false);
  const focus = () => form.getFieldInstance('text')?.focus?.();
  const prove = async ({ text }: { text: string }) => {
    setBusy(true);
    try {
      await onProof({ by, text });
      onClose();
    } catch (error) {
      form.setFields([{ name: 'text', errors: [messageOf(error)] }]);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(`secondFactor.${of}Title`)}
      width={WIDTH_PX}
      okText={t('secondFactor.ok')}
      cancelText={t('secondFactor.cancel')}
      okButtonProps={{ danger: of === 'turnOff' }}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={busy ? undefined : onClose}
      mask={{ closable: false }}
      afterOpenChange={(open) => open && focus()}
    >
      <p className={styles.text}>
        {t(`secondFactor.${of}Text`)} {t('secondFactor.prove')}
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        onFinish={(values) => void prove(values)}
      >
        <Segmented
          block
          aria-label={t('secondFactor.by')}
          value={by}
          options={(['code', 'password'] as const).map((value) => ({ value, label: t(`secondFactor.${value}`) }))}
          onChange={(next) => {
            setBy(next);
            form.resetFields();
          }}
          style={{ marginBlockEnd: 12 }}
        />
        <Form.Item
          key={by}
          name="text"
          label={t(`secondFactor.${by}`)}
          rules={[{ required: true, whitespace: true, message: t(`secondFactor.${by}Needed`) }]}
          validateTrigger="onSubmit"
        >
          {by === 'code' ? (
            <Input autoFocus autoComplete="one-time-code" maxLength={TEXT_MAX} />
          ) : (
            <Input.Password autoFocus autoComplete="current-password" maxLength={TEXT_MAX} />
          )}
        </Form.Item>
        <RetoldErrors />
        {/* Enter in the field submits; the dialog's own button stands outside the form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
