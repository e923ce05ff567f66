import { Form, Input } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

const PASSKEY_NAME_MAX = 64;

/** What a passkey is, and the field for its name. The browser asks for the rest. */
export function PasskeyStep() {
  const t = useMessages(secondFactorMessages);
  return (
    <>
      <p className={styles.step}>{t('secondFactor.passkeyText')}</p>
      <PasskeyNameField />
    </>
  );
}

/** The name of a passkey, by which its owner knows it again. */
export function PasskeyNameField() {
  const t = useMessages(secondFactorMessages);
  return (
    <Form.Item
      name="name"
      label={t('secondFactor.passkeyName')}
      rules={[{ required: true, whitespace: true, message: t('secondFactor.passkeyNameNeeded') }]}
      validateTrigger="onSubmit"
    >
      <Input autoFocus autoComplete="off" maxLength={PASSKEY_NAME_MAX} />
    </Form.Item>
  );
}
