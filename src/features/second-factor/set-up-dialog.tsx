import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, Modal } from 'antd';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import { lazyAgain, LazyPart } from '@/shared/ui/lazy-part';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { CodesDialog } from './codes-dialog';
import { confirmSecondFactor, newSecretQuery } from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';

const QrCode = lazyAgain(async () => (await import('./qr-code')).SecretQrCode);

const WIDTH_PX = 480;
const CODE_MAX = 16;

interface SetUpDialogProps {
  /** Nothing else can be done before: closing then logs out. */
  required?: boolean;
  onClose: () => void;
  /** The second factor is on, and its owner has seen the recovery codes. */
  onDone: () => void;
}

/** Sets up the second factor: a secret for the authenticator, a first code, and then the recovery codes. */
export function SetUpDialog({ required = false, onClose, onDone }: SetUpDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [form] = Form.useForm<{ code: string }>();
  const query = useQuery(newSecretQuery);
  const failure = useLoadFailure(query);
  const { data: begun } = query;
  const [busy, setBusy] = useState(false);
  const [drawn, setDrawn] = useState(true);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onDone} />;

  const confirm = async ({ code }: { code: string }) => {
    setBusy(true);
    try {
      setCodes(await confirmSecondFactor(code.trim()));
    } catch (error) {
      form.setFields([{ name: 'code', errors: [messageOf(error)] }]);
      setBusy(false);
    }
  };

  return (
    <Modal
      open
      title={t('secondFactor.setUp')}
      width={WIDTH_PX}
      okText={t('secondFactor.ok')}
      cancelText={t(required ? 'secondFactor.logOut' : 'secondFactor.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: begun === undefined }}
      onOk={form.submit}
      onCancel={busy ? undefined : onClose}
      mask={{ closable: false }}
      closable={!required}
      keyboard={!required}
    >
      {required ? (
        <Alert type="info" showIcon title={t('secondFactor.mustSetUp')} style={{ marginBlockEnd: 16 }} />
      ) : null}
      <Loaded failure={failure}>
        {begun === undefined ? (
          <PageSkeleton shape="rows" rows={6} />
        ) : (
          <>
            <p className={styles.step}>{t('secondFactor.scan')}</p>
            {drawn ? (
              <div className={styles.qr}>
                <LazyPart name="factor" onFailed={() => setDrawn(false)}>
                  <QrCode text={begun.uri} label={t('secondFactor.qr')} />
                </LazyPart>
              </div>
            ) : null}
            <p className={styles.step}>
              {t('secondFactor.type')}
              <br />
              <code className={styles.secret}>{inGroups(begun.secret)}</code>
              <CopyButton text={begun.secret} />
            </p>
            <p className={styles.step}>{t('secondFactor.enter')}</p>
            <Form form={form} layout="vertical" requiredMark={false} disabled={busy} onFinish={(v) => void confirm(v)}>
              <Form.Item
                name="code"
                label={t('secondFactor.code')}
                rules={[{ required: true, whitespace: true, message: t('secondFactor.codeNeeded') }]}
                validateTrigger="onSubmit"
              >
                <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={CODE_MAX} />
              </Form.Item>
              <RetoldErrors />
              {/* Enter in the field submits; the dialog's own button stands outside the form. */}
              <button type="submit" hidden />
            </Form>
          </>
        )}
      </Loaded>
    </Modal>
  );
}

/** Groups of four can be typed from the screen. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');
