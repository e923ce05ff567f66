import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Modal, Segmented } from 'antd';
import { deviceOf } from '@portal/contract/device-of';
import { messageOf } from '@/shared/http';
import { useMessages } from '@/shared/i18n/use-messages';
import { explainObstacle, passkeyObstacle } from '@/shared/passkey/obstacle';
import { PasskeyStopped } from '@/shared/passkey/use-passkey';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { useOffered } from '@/shared/query/use-offered';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { RetoldErrors } from '@/shared/ui/retold-errors';
import { AuthenticatorStep } from './authenticator-step';
import { CodesDialog } from './codes-dialog';
import { PasskeyStep } from './passkey-step';
import { addPasskey, begunQuery, confirmSecondFactor, secondFactorQuery, type Begun } from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';

const WIDTH_PX = 480;

interface SetUpDialogProps {
  /** Nothing else can be done before: closing then logs out. */
  required?: boolean;
  /** What was begun by a proof; absent for a first factor, whose kind is chosen here. */
  begun?: Begun;
  onClose: () => void;
  /** The factor is there, and its owner has seen the recovery codes, if there are any. */
  onDone: () => void;
}

/** Sets up a second factor: an authenticator or a passkey, and then the recovery codes. */
export function SetUpDialog({ required = false, begun: proved, onClose, onDone }: SetUpDialogProps) {
  const t = useMessages(secondFactorMessages);
  const [form] = Form.useForm<{ code?: string; name?: string }>();
  const offersPasskeys = useOffered('passkeys');
  const [chosen, setChosen] = useState<Begun['kind']>('authenticator');
  const kind = proved?.kind ?? chosen;
  const own = useQuery({ ...secondFactorQuery, enabled: kind === 'passkey' });
  const at = own.data?.passkeys_at;
  const obstacle = kind === 'passkey' && at !== undefined ? passkeyObstacle(at) : undefined;
  const isPossible = kind === 'authenticator' || (at !== undefined && obstacle === undefined);
  const query = useQuery({ ...begunQuery(kind), enabled: proved === undefined && isPossible });
  const failure = useLoadFailure(kind === 'passkey' && own.isError ? own : query);
  const begun = proved ?? query.data;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onDone} />;

  const finish = async ({ code = '', name = '' }: { code?: string; name?: string }) => {
    if (begun === undefined) return;
    setBusy(true);
    setFailed(undefined);
    try {
      const made =
        begun.kind === 'passkey'
          ? await addPasskey(name.trim(), begun.creation)
          : await confirmSecondFactor(code.trim());
      if (made.length === 0) onDone();
      else setCodes(made);
    } catch (error) {
      if (begun.kind === 'authenticator') form.setFields([{ name: 'code', errors: [messageOf(error)] }]);
      else setFailed(error);
      // An answer of the server has used up what was begun.
      if (begun.kind === 'passkey' && proved === undefined && !(error instanceof PasskeyStopped)) void query.refetch();
      setBusy(false);
    }
  };
  const choose = (next: Begun['kind']) => {
    setChosen(next);
    setFailed(undefined);
    form.resetFields();
  };

  return (
    <Modal
      open
      title={t(proved === undefined ? 'secondFactor.setUp' : `secondFactor.${proved.kind}New`)}
      width={WIDTH_PX}
      okText={t(kind === 'passkey' ? 'secondFactor.passkeyMake' : 'secondFactor.ok')}
      cancelText={t(required ? 'secondFactor.logOut' : 'secondFactor.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: begun === undefined || !isPossible }}
      onOk={form.submit}
      onCancel={busy ? undefined : onClose}
      mask={{ closable: false }}
      closable={!required}
      keyboard={!required}
    >
      {required ? (
        <Alert type="info" showIcon title={t('secondFactor.mustSetUp')} style={{ marginBlockEnd: 16 }} />
      ) : null}
      {proved === undefined && offersPasskeys ? (
        <Segmented
          block
          aria-label={t('secondFactor.kind')}
          value={kind}
          disabled={busy}
          options={(['authenticator', 'passkey'] as const).map((value) => ({
            value,
            label: t(`secondFactor.${value}`),
          }))}
          onChange={choose}
          style={{ marginBlockEnd: 16 }}
        />
      ) : null}
      {obstacle === undefined ? (
        <Loaded failure={failure}>
          {begun === undefined ? (
            <PageSkeleton shape="rows" rows={6} />
          ) : (
            <Form
              key={kind}
              form={form}
              layout="vertical"
              requiredMark={false}
              disabled={busy}
              initialValues={{ name: deviceOf(navigator.userAgent).name }}
              onFinish={(values) => void finish(values)}
            >
              {begun.kind === 'authenticator' ? <AuthenticatorStep {...begun} /> : <PasskeyStep />}
              {failed === undefined ? null : <Alert type="error" showIcon title={messageOf(failed)} />}
              <RetoldErrors />
              {/* Enter in the field submits; the dialog's own button stands outside the form. */}
              <button type="submit" hidden />
            </Form>
          )}
        </Loaded>
      ) : (
        <Alert type="warning" showIcon title={explainObstacle(obstacle, at ?? null)} />
      )}
    </Modal>
  );
}
