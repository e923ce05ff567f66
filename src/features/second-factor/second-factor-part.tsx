import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import type { OwnPasskey } from '@portal/contract/entities/passkey';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { explainObstacle, passkeyObstacle } from '@/shared/passkey/obstacle';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { useOffered } from '@/shared/query/use-offered';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { CodesDialog } from './codes-dialog';
import { PasskeyList } from './passkey-list';
import { ProofDialog, type ProofFor } from './proof-dialog';
import { RenameDialog } from './rename-dialog';
import {
  beginSetUp,
  endSecondFactor,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  secondFactorQuery,
  type Begun,
  type Proof,
} from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';
import { SetUpDialog } from './set-up-dialog';

/** So few recovery codes are a reason to make new ones. */
const FEW = 2;

/** The dialog that is open. */
type Asked =
  | { dialog: 'set-up' }
  | { dialog: 'proof'; of: Exclude<ProofFor, 'removePasskey'> }
  | { dialog: 'proof'; of: 'removePasskey'; passkey: OwnPasskey }
  | { dialog: 'rename'; passkey: OwnPasskey };

/** The person's second factor: an authenticator, passkeys, recovery codes, and what can be done with each. */
export function SecondFactorPart() {
  const t = useMessages(secondFactorMessages);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const failure = useLoadFailure(query);
  const { data: own } = query;
  const offersPasskeys = useOffered('passkeys');
  const [asked, setAsked] = useState<Asked>();
  // What a proof has given: it is shown after the dialog of the proof.
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setAsked(undefined);
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  };
  const closeBegun = () => {
    setBegun(undefined);
    close();
  };
  const passkeys = own?.passkeys ?? [];
  const at = own?.passkeys_at ?? null;
  const obstacle = passkeyObstacle(at);
  const authenticator = own?.authenticator ?? own?.on ?? false;

  const done = async (of: ProofFor, proof: Proof): Promise<void> => {
    if (of === 'addPasskey' || of === 'addAuthenticator') {
      return setBegun(await beginSetUp(of === 'addPasskey' ? 'passkey' : 'authenticator', proof));
    }
    if (of === 'renew') return setCodes(await renewRecoveryCodes(proof));
    if (of === 'turnOff') await endSecondFactor(proof);
    else if (of === 'removeAuthenticator') await removeAuthenticator(proof);
    else if (asked?.dialog === 'proof' && asked.of === 'removePasskey') await removePasskey(asked.passkey.id, proof);
    void message.success(translate(secondFactorMessages, `secondFactor.${of}Done`));
  };

  return (
    <Loaded failure={failure}>
      <h3>{t('secondFactor.title')}</h3>
      <p className={styles.text}>{t('secondFactor.text')}</p>
      {own === undefined ? <PageSkeleton shape="rows" rows={3} /> : null}
      {own?.on === false ? (
        <>
          <p className={styles.state}>
            <Tag>{t('secondFactor.off')}</Tag>
          </p>
          <Button type="primary" onClick={() => setAsked({ dialog: 'set-up' })}>
            {t('secondFactor.turnOn')}
          </Button>
        </>
      ) : null}
      {own?.on === true ? (
        <>
          <p className={styles.state}>
            <Tag color="success">{t('secondFactor.on')}</Tag>
            {t('secondFactor.left', { count: own.recovery_codes_left })}
          </p>
          {own.recovery_codes_left <= FEW ? <p>{t('secondFactor.fewLeft')}</p> : null}
          {own.required ? <p className={styles.text}>{t('secondFactor.required')}</p> : null}
          <div className={styles.buttons}>
            <Button onClick={() => setAsked({ dialog: 'proof', of: 'renew' })}>{t('secondFactor.renew')}</Button>
            {own.required ? null : (
              <Button danger onClick={() => setAsked({ dialog: 'proof', of: 'turnOff' })}>
                {t('secondFactor.turnOff')}
              </Button>
            )}
          </div>
          {offersPasskeys ? (
            <>
              <h4 className={styles.part}>{t('secondFactor.passkeys')}</h4>
              {passkeys.length > 0 ? (
                <PasskeyList
                  passkeys={passkeys}
                  onRename={(passkey) => setAsked({ dialog: 'rename', passkey })}
                  onRemove={(passkey) => setAsked({ dialog: 'proof', of: 'removePasskey', passkey })}
                />
              ) : null}
              {obstacle === undefined ? (
                <Button onClick={() => setAsked({ dialog: 'proof', of: 'addPasskey' })}>
                  {t('secondFactor.addPasskey')}
                </Button>
              ) : (
                <p className={styles.text}>{explainObstacle(obstacle, at)}</p>
              )}
              <h4 className={styles.part}>{t('secondFactor.authenticator')}</h4>
              {authenticator ? (
                <div className={styles.state}>
                  {t('secondFactor.authenticatorOn')}
                  {passkeys.length > 0 ? (
                    <Button
                      size="small"
                      danger
                      type="link"
                      onClick={() => setAsked({ dialog: 'proof', of: 'removeAuthenticator' })}
                    >
                      {t('secondFactor.remove')}
                    </Button>
                  ) : null}
                </div>
              ) : (
                <Button onClick={() => setAsked({ dialog: 'proof', of: 'addAuthenticator' })}>
                  {t('secondFactor.addAuthenticator')}
                </Button>
              )}
            </>
          ) : null}
        </>
      ) : null}
      {asked?.dialog === 'set-up' ? <SetUpDialog onClose={close} onDone={close} /> : null}
      {begun === undefined ? null : <SetUpDialog begun={begun} onClose={closeBegun} onDone={closeBegun} />}
      {asked?.dialog === 'proof' ? (
        <ProofDialog
          of={asked.of}
          {...(asked.of === 'removePasskey' ? { name: asked.passkey.name } : {})}
          passkey={passkeys.length > 0 && obstacle === undefined}
          onClose={close}
          onProof={(proof) => done(asked.of, proof)}
        />
      ) : null}
      {asked?.dialog === 'rename' ? <RenameDialog passkey={asked.passkey} onClose={close} /> : null}
      {codes === undefined ? null : <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Loaded>
  );
}
