import { useState } from 'react';
import { Alert, Form, Input, Modal, Segmented } from 'antd';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { proveByPasskey, type Proof } from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

const WIDTH_PX = 440;
const TEXT_MAX = 128;
const DANGEROUS: readonly string[] = ['turnOff', 'removePasskey', 'removeAuthenticator'];

/** What is asked for before it is done. */
export type ProofFor =
  'turnOff' | 'renew' | 'removePasskey' | 'removeAuthenticator' | 'addPasskey' | 'addAuthenticator';

interface ProofDialogProps {
  of: ProofFor;
  /** What it is about, where there are several. */
  name?: string;
  /** Whether the person has a passkey that this page can use. */
  passkey: boolean;
  /** Does it; what it throws is said in the dialog. */
  onProof: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks for a passkey, a code or the password before something about the second factor is changed. */
export function ProofDialog({ of, name = '', passkey, onProof, onClose }: ProofDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [form] = Form.useForm<{ text: string }>();
  const ways = [...(passkey ? (['passkey'] as const) : []), 'code', 'password'] as const;
  const [by, setBy] = useState<Proof['by']>(ways[0]);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const focus = () => form.getFieldInstance('text')?.focus?.();
  const prove = async ({ text }: { text?: string }) => {
    setBusy(true);
    setFailed(undefined);
    try {
      await onProof(by === 'passkey' ? await proveByPasskey() : { by, text: text ?? '' });
      onClose();
    } catch (error) {
      if (by === 'passkey') setFailed(error);
      else form.setFields([{ name: 'text', errors: [messageOf(error)] }]);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t(`secondFactor.${of}Title`, { name })}
      width={WIDTH_PX}
      okText={t('secondFactor.ok')}
      cancelText={t('secondFactor.cancel')}
      okButtonProps={{ danger: DANGEROUS.includes(of) }}
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
          options={ways.map((value) => ({ value, label: t(`secondFactor.${value}`) }))}
          onChange={(next) => {
            setBy(next);
            setFailed(undefined);
            form.resetFields();
          }}
          style={{ marginBlockEnd: 12 }}
        />
        {by === 'passkey' ? (
          <p className={styles.text}>{t('secondFactor.passkeyProof')}</p>
        ) : (
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
        )}
        {failed === undefined ? null : <Alert type="error" showIcon title={messageOf(failed)} />}
        <RetoldErrors />
        {/* Enter in the field submits; the dialog's own button stands outside the form. */}
        <button type="submit" hidden />
      </Form>
    </Modal>
  );
}
