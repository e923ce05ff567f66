import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '@/shared/i18n/use-messages';
import { SLOW_MS } from './slow';
import { waitingMessages } from './waiting.messages';
import styles from './waiting.module.css';

interface WaitingLineProps {
  /** Gives what is being waited for at this moment, in words. */
  about: () => string;
  /** A way out, once the wait has lasted for {@link OFFER_MS}. */
  action?: ReactNode;
}

const TICK_MS = 1_000;
/** A way out is offered to whoever has waited for this long, ms: most waits end before. */
const OFFER_MS = 10_000;

/** What is being waited for, and for how long already. To be rendered once the wait has lasted for {@link SLOW_MS}. */
export function WaitingLine({ about, action }: WaitingLineProps) {
  const t = useMessages(waitingMessages);
  const [ms, setMs] = useState(SLOW_MS);
  useEffect(() => {
    const timer = setInterval(() => setMs((before) => before + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.line}>
      <p className={styles.text}>
        {/* Each step is read out; the seconds are not. */}
        <span role="status">{about()}</span>
        <span className={styles.since}>{t('waiting.since', { seconds: ms / 1_000 })}</span>
      </p>
      {ms >= OFFER_MS ? action : null}
    </div>
  );
}
