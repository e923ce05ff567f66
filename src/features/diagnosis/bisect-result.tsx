import { Button } from 'antd';
import { registrationsNow } from '@/features/pages';
import { readPortalConfig } from '@/shared/config/portal-config';
import { useMessages } from '@/shared/i18n/use-messages';
import { CopyButton } from '@/shared/ui/copy/copy-button';
import type { Bisect } from './bisect';
import styles from './diagnosis.module.css';
import { diagnosisMessages } from './diagnosis.messages';
import { moves } from './moves';
import { useNames } from './use-names';

/** What the search has found. */
export function BisectResult({ bisect, result }: { bisect: Bisect; result: NonNullable<Bisect['result']> }) {
  const t = useMessages(diagnosisMessages);
  return (
    <div role="status">
      {result === 'named' ? <Named prefix={bisect.suspects[0] ?? ''} /> : <NotNamed bisect={bisect} result={result} />}
      <div className={styles.buttons}>
        <Button type="primary" onClick={moves.end}>
          {t('diagnosis.done')}
        </Button>
        <Button onClick={moves.begin}>{t('diagnosis.again')}</Button>
      </div>
    </div>
  );
}

function Named({ prefix }: { prefix: string }) {
  const t = useMessages(diagnosisMessages);
  const name = useNames()([prefix]);
  const entry = readPortalConfig().entries[prefix] ?? registrationsNow().find((each) => each.prefix === prefix)?.entry;
  const about = `${name} · ${prefix} · ${new URL(entry ?? prefix, location.origin).href}`;
  return (
    <>
      <h3 className={styles.question}>{t('diagnosis.named', { name })}</h3>
      <p>{t('diagnosis.named.text')}</p>
      <p className={styles.names}>
        {about} <CopyButton text={about} />
      </p>
    </>
  );
}

function NotNamed({ bisect, result }: { bisect: Bisect; result: 'none' | 'unsettled' }) {
  const t = useMessages(diagnosisMessages);
  const namesOf = useNames();
  const { suspects, kept } = bisect;
  if (result === 'unsettled')
    return (
      <>
        <h3 className={styles.question}>{t('diagnosis.unsettled')}</h3>
        <p>{t('diagnosis.unsettled.text', { names: namesOf([...suspects, ...kept]) })}</p>
      </>
    );
  return (
    <>
      <h3 className={styles.question}>{t('diagnosis.noneFound')}</h3>
      <p>
        {kept.length === 0 ? t('diagnosis.noneFound.text') : t('diagnosis.noneFound.kept', { names: namesOf(kept) })}
      </p>
    </>
  );
}
