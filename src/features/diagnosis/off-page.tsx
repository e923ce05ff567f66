import { useState } from 'react';
import { Button } from 'antd';
import { usePage } from '@/features/pages';
import { useUser } from '@/features/session';
import { useMessages } from '@/shared/i18n/use-messages';
import { Result } from '@/shared/ui/result';
import { DiagnosisDialog } from './diagnosis-dialog';
import styles from './diagnosis.module.css';
import { diagnosisMessages } from './diagnosis.messages';
import { moves } from './moves';
import { isOff } from './off-now';
import { useNames } from './use-names';

/** In the place of an application that is off in this round: that it is, and how to go on. */
export function OffPage() {
  const t = useMessages(diagnosisMessages);
  const namesOf = useNames();
  const { registration } = usePage();
  const [open, setOpen] = useState(false);
  // Whose search it is may not be known before the person is.
  useUser((state) => state.user);
  if (!registration || !isOff(registration.prefix)) return null;
  const { prefix } = registration;
  return (
    <div className={styles.off}>
      <Result
        drawing="empty"
        role="status"
        title={t('diagnosis.off', { name: namesOf([prefix]) })}
        text={t('diagnosis.off.text')}
        actions={
          <div className={styles.buttons}>
            <Button type="primary" onClick={() => setOpen(true)}>
              {t('diagnosis.off.answer')}
            </Button>
            <Button onClick={() => moves.keepOn(prefix)}>{t('diagnosis.off.keep')}</Button>
            <Button onClick={moves.end}>{t('diagnosis.bisect.end')}</Button>
          </div>
        }
      />
      <DiagnosisDialog open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
