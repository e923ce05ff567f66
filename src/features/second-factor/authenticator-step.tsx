import { useState } from 'react';
import { Form, Input } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { lazyAgain, LazyPart } from '@/shared/ui/lazy-part';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

const QrCode = lazyAgain(async () => (await import('./qr-code')).SecretQrCode);

const CODE_MAX = 16;

/** What an authenticator reads or is typed into, and the field for its first code. */
export function AuthenticatorStep({ secret, uri }: { secret: string; uri: string }) {
  const t = useMessages(secondFactorMessages);
  const [drawn, setDrawn] = useState(true);
  return (
    <>
      <p className={styles.step}>{t('secondFactor.scan')}</p>
      {drawn ? (
        <div className={styles.qr}>
          <LazyPart name="factor" onFailed={() => setDrawn(false)}>
            <QrCode text={uri} label={t('secondFactor.qr')} />
          </LazyPart>
        </div>
      ) : null}
      <p className={styles.step}>
        {t('secondFactor.type')}
        <br />
        <code className={styles.secret}>{inGroups(secret)}</code>
        <CopyButton text={secret} />
      </p>
      <p className={styles.step}>{t('secondFactor.enter')}</p>
      <Form.Item
        name="code"
        label={t('secondFactor.code')}
        rules={[{ required: true, whitespace: true, message: t('secondFactor.codeNeeded') }]}
        validateTrigger="onSubmit"
      >
        <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_MAX} />
      </Form.Item>
    </>
  );
}

/** Groups of four can be typed from the screen. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
