import { Alert } from 'antd';
import type { ServerStatus } from '@portal/contract/entities/server-status';
import { useMessages } from '@/shared/i18n/use-messages';
import { statusMessages } from './status.messages';
import styles from './status.module.css';
import { warningsOf, type Warning } from './warnings';

/** What needs attention, each with what to do next; or that nothing does. */
export function StatusWarnings({ status }: { status: ServerStatus }) {
  const t = useMessages(statusMessages);
  const warnings = warningsOf(status);
  // The values of each text are those that its rule gives; the compiler knows them by text only.
  const say = t as (key: Warning['text'], values: Warning['values']) => string;
  if (warnings.length === 0) return <Alert type="success" showIcon title={t('adminStatus.allWell')} />;
  return (
    <ul className={styles.warnings} aria-label={t('adminStatus.warnings')}>
      {warnings.map(({ level, text, values }) => (
        <li key={`${text} ${JSON.stringify(values)}`}>
          <Alert type={level} showIcon title={say(text, values)} />
        </li>
      ))}
    </ul>
  );
}
