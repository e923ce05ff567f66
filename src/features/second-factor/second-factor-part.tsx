import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Tag } from 'antd';
import { translate } from '@/shared/i18n/translate';
import { useMessages } from '@/shared/i18n/use-messages';
import { useLoadFailure } from '@/shared/query/use-load-failure';
import { Loaded } from '@/shared/ui/load-failed';
import { PageSkeleton } from '@/shared/ui/page-skeleton';
import { CodesDialog } from './codes-dialog';
import { ProofDialog } from './proof-dialog';
import { endSecondFactor, renewRecoveryCodes, secondFactorQuery } from './second-factor-query';
import { secondFactorMessages } from './second-factor.messages';
import styles from './second-factor.module.css';
import { SetUpDialog } from './set-up-dialog';

/** So few recovery codes are a reason to make new ones. */
const FEW = 2;

/** Whether the person signs in with a second factor; they turn it on and off, and make new recovery codes. */
export function SecondFactorPart() {
  const t = useMessages(secondFactorMessages);
  const { message } = App.useApp();
  const queries = useQueryClient();
  const query = useQuery(secondFactorQuery);
  const failure = useLoadFailure(query);
  const { data: own } = query;
  const [asked, setAsked] = useState<'setUp' | 'turnOff' | 'renew'>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setAsked(undefined);
    void queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
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
          <Button type="primary" onClick={() => setAsked('setUp')}>
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
            <Button onClick={() => setAsked('renew')}>{t('secondFactor.renew')}</Button>
            {own.required ? null : (
              <Button danger onClick={() => setAsked('turnOff')}>
                {t('secondFactor.turnOff')}
              </Button>
            )}
          </div>
        </>
      ) : null}
      {asked === 'setUp' ? <SetUpDialog onClose={close} onDone={close} /> : null}
      {asked === 'turnOff' ? (
        <ProofDialog
          of="turnOff"
          onClose={close}
          onProof={async (proof) => {
            await endSecondFactor(proof);
            void message.success(translate(secondFactorMessages, 'secondFactor.turnedOff'));
          }}
        />
      ) : null}
      {asked === 'renew' ? (
        <ProofDialog of="renew" onClose={close} onProof={async (proof) => setCodes(await renewRecoveryCodes(proof))} />
      ) : null}
      {codes === undefined ? null : <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Loaded>
  );
}
