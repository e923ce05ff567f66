import { Tag } from 'antd';
import type { CheckedRule } from '@portal/contract/check-report';
import { useMessages } from '@/shared/i18n/use-messages';
import { reportMessages } from './report.messages';
import styles from './report.module.css';

const COLOURS = { fail: 'error', warning: 'warning', excepted: 'default', pass: 'success' } as const;

interface RuleListProps {
  result: CheckedRule['result'];
  rules: readonly CheckedRule[];
}

/** The rules of one result: what was found, and what to do. The check says it in English. */
export function RuleList({ result, rules }: RuleListProps) {
  const t = useMessages(reportMessages);
  return (
    <section className={styles.section}>
      <h3>{t(`releaseReport.${result}`)}</h3>
      <ul className={styles.rules}>
        {rules.map(({ rule, title, findings, more, fix, reason }) => (
          <li key={rule} lang="en">
            <div className={styles.title}>
              <Tag color={COLOURS[result]}>{rule}</Tag> {title}
            </div>
            {findings.length === 0 ? null : (
              <ul className={styles.findings}>
                {findings.map((finding) => (
                  <li key={finding}>{finding}</li>
                ))}
                {more > 0 ? <li>{t('releaseReport.more', { more })}</li> : null}
              </ul>
            )}
            {reason === '' ? null : <p className={styles.hint}>{t('releaseReport.reason', { reason })}</p>}
            {result === 'fail' || result === 'warning' ? <p className={styles.hint}>→ {fix}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
