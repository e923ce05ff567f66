import { useCallback, useState } from 'react';
import { App, Button, Modal } from 'antd';
import type { MicroAppRuntime } from '@portal/runtime';
import { useMessages } from '@/shared/i18n/use-messages';
import { beginBisect, questionsLeft } from './bisect';
import styles from './diagnosis.module.css';
import { diagnosisMessages } from './diagnosis.messages';
import { heldDiagnosis } from './kept-diagnosis';
import { applicationsOfPerson, moves } from './moves';
import { BisectResult } from './bisect-result';
import { BisectRound } from './bisect-round';
import { loadSafely } from './load-again';
import { LoadedDrawer } from './loaded/loaded-drawer';
import { LoadedWay } from './loaded/loaded-way';

interface DiagnosisDialogProps {
  open: boolean;
  /** Where it is given, what is loaded can be looked at. */
  runtime?: MicroAppRuntime;
  onClose: () => void;
}

/** "Who broke it?": a safe start, and the search for the application with a fault, from its begin to its result. */
export function DiagnosisDialog({ open, runtime, onClose }: DiagnosisDialogProps) {
  const t = useMessages(diagnosisMessages);
  const { bisect, safe } = heldDiagnosis();
  const [looking, setLooking] = useState(false);
  const endLooking = useCallback(() => setLooking(false), []);
  const look = () => {
    onClose();
    setLooking(true);
  };
  return (
    <>
      <Modal
        open={open}
        onCancel={onClose}
        title={t('diagnosis.title')}
        width={560}
        footer={null}
        closable={{ 'aria-label': t('diagnosis.close') }}
        destroyOnHidden
      >
        {runtime ? <LoadedWay onLook={look} /> : null}
        {bisect === undefined ? <Ways /> : null}
        {bisect && bisect.result === undefined ? <BisectRound bisect={bisect} /> : null}
        {bisect?.result === undefined ? null : <BisectResult bisect={bisect} result={bisect.result} />}
        {bisect && safe ? (
          <p className={styles.alsoSafe}>
            {t('diagnosis.safe.now')}
            <Button size="small" onClick={moves.endSafeStart}>
              {t('diagnosis.safe.end')}
            </Button>
          </p>
        ) : null}
      </Modal>
      {looking && runtime ? <LoadedDrawer runtime={runtime} onClose={endLooking} /> : null}
    </>
  );
}

function Ways() {
  const t = useMessages(diagnosisMessages);
  const { message } = App.useApp();
  const { safe } = heldDiagnosis();
  const count = applicationsOfPerson().length;
  const questions = questionsLeft(beginBisect(applicationsOfPerson()));
  const begin = () => {
    if (!moves.begin()) void message.error(t('diagnosis.notKept'));
  };
  return (
    <>
      <section className={styles.way}>
        <h3>{t('diagnosis.safe')}</h3>
        <p>{safe ? t('diagnosis.safe.now') : t('diagnosis.safe.text')}</p>
        {safe ? (
          <Button onClick={moves.endSafeStart}>{t('diagnosis.safe.end')}</Button>
        ) : (
          <Button type="primary" onClick={loadSafely}>
            {t('diagnosis.safe.start')}
          </Button>
        )}
      </section>
      <section className={styles.way}>
        <h3>{t('diagnosis.bisect')}</h3>
        <p>{count === 0 ? t('diagnosis.bisect.none') : t('diagnosis.bisect.text', { count, questions })}</p>
        {count === 0 ? null : <Button onClick={begin}>{t('diagnosis.bisect.start')}</Button>}
      </section>
      <p className={styles.hint}>{t('diagnosis.reloads')}</p>
    </>
  );
}
