import { useState } from 'react';
import { Button } from 'antd';
import { causeWithoutAnswer } from '@portal/contract/outage/cause';
import { diagnosisNow, loadDiagnosis } from '@/features/diagnosis';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { outageMessages } from '@/shared/ui/outage.messages';
import { Result } from '@/shared/ui/result';
import { WaitingLine } from '@/shared/ui/waiting/waiting-line';
import { EndOverride } from './end-override';
import { addressOutside, explainPlainly, mayBePage } from './explain-plainly';
import { fillText } from './fill-text';
import { TechnicalDetails } from './technical-details';
import { describeWaiting } from './describe-waiting';
import styles from './panel-message.module.css';
import type { MicroAppError, PanelView } from '@portal/runtime';

interface PanelMessageProps {
  title: string;
  /** Of the application. */
  prefix: string;
  /** Why the app did not open; undefined where it runs but was deployed again. */
  error: MicroAppError | undefined;
  /** The release that was to be opened could not be; what is shown is the one before. */
  isFallback: boolean;
  /** The number of that failure, which the console's line has as well. */
  reference: string | undefined;
  /** Whether the person may read the cause with its addresses and exceptions. */
  seesCauses: boolean;
  onReload: () => void;
  /** Opens the app as a plain page, from now on. */
  onOpenAsPage: () => void;
}

/** Why an app did not open, or that there is a newer version of it; and the way on. */
export function PanelMessage({ error, isFallback, onReload, ...about }: PanelMessageProps) {
  useLanguage();
  if (error) return <PanelFailed key={about.reference} error={error} onReload={onReload} {...about} />;
  return (
    <div className={styles.notice} role="status">
      <span>{fillText(isFallback ? 'microapps.fallback' : 'microapps.outdated')}</span>
      <Button size="small" onClick={onReload}>
        {fillText(isFallback ? 'microapps.tryAgain' : 'microapps.reload')}
      </Button>
    </div>
  );
}

function PanelFailed({
  title,
  prefix,
  error,
  reference,
  seesCauses,
  onReload,
  onOpenAsPage,
}: Omit<PanelMessageProps, 'isFallback'> & { error: MicroAppError }) {
  const t = useMessages(outageMessages);
  // As it was when the app failed: the words must not change while they are read.
  const [online] = useState(() => causeWithoutAnswer() !== 'network');
  const { cause, advice } = explainPlainly(error, online, fillText);
  const outside = addressOutside(error);
  return (
    <Result
      drawing="failed"
      role="alert"
      title={fillText('microapps.failed', { title })}
      text={
        <>
          {cause} {advice}
          {reference === undefined ? null : (
            <span className={styles.reference} data-reference={reference}>
              {t('outage.reference', { reference })}
            </span>
          )}
        </>
      }
      actions={
        <div className={styles.ways}>
          <div className={styles.buttons}>
            <Button type="primary" onClick={onReload}>
              {fillText(error.code === 'reloadsPage' ? 'microapps.openAgain' : 'microapps.reload')}
            </Button>
            <EndOverride prefix={prefix} onEnded={onReload} />
            {outside === undefined ? null : (
              <Button href={outside} target="_blank" rel="noopener">
                {fillText('microapps.openOutside')}
              </Button>
            )}
            {mayBePage(error) ? <Button onClick={onOpenAsPage}>{fillText('microapps.openAsPage')}</Button> : null}
            {online && !diagnosisNow()?.isSafe ? (
              <Button onClick={() => void startSafely()}>{fillText('microapps.safeStart')}</Button>
            ) : null}
          </div>
          {seesCauses ? <TechnicalDetails error={error} title={title} reference={reference} /> : null}
        </div>
      }
    />
  );
}

/** Also where the code for it does not come: the address alone is enough. */
const startSafely = (): Promise<void> =>
  loadDiagnosis().then(
    ({ loadSafely }) => loadSafely(),
    () => void (location.search += '&safe'),
  );

/** What the opening of an app waits for, and a way to begin it anew. */
export function PanelWaiting({ panel, onReload }: { panel: PanelView; onReload: () => void }) {
  useLanguage();
  return (
    <WaitingLine
      about={() => describeWaiting(panel.waitingFor(), fillText)}
      action={
        <Button size="small" onClick={onReload}>
          {fillText('microapps.reload')}
        </Button>
      }
    />
  );
}
