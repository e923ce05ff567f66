import { Tag } from 'antd';
import type { CheckedRule } from '@portal/contract/check-report';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { reportMessages } from './report.messages';
import styles from './report.module.css';

const COLOURS = { fail: 'error', warning: 'warning', excepted: 'default', pass: 'success' } as const;

interface RuleListProps {
  result: CheckedRule['result'];
  rules: readonly CheckedRule[];
}

/**
 * The rules of one result: what was found, and what to do. The check says it in both languages; a report that somebody
 * else has made may have English only.
 */
export function RuleList({ result, rules }: RuleListProps) {
  const t = useMessages(reportMessages);
  const isChinese = useLanguage() === 'zh';
  return (
    <section className={styles.section}>
      <h3>{t(`releaseReport.${result}`)}</h3>
      <ul className={styles.rules}>
        {rules.map(({ zh, ...rule }) => {
          const { title, findings, fix } = isChinese && zh !== undefined ? zh : rule;
          return (
            <li key={rule.rule} lang={isChinese && zh === undefined ? 'en' : undefined}>
              <div className={styles.title}>
                <Tag color={COLOURS[result]}>{rule.rule}</Tag> {title}
              </div>
              {findings.length === 0 ? null : (
                <ul className={styles.findings}>
                  {findings.map((finding) => (
                    <li key={finding}>{finding}</li>
                  ))}
                  {rule.more > 0 ? <li>{t('releaseReport.more', { more: rule.more })}</li> : null}
                </ul>
              )}
              {rule.reason === '' ? null : (
                <p className={styles.hint}>{t('releaseReport.reason', { reason: rule.reason })}</p>
              )}
              {result === 'fail' || result === 'warning' ? <p className={styles.hint}>→ {fix}</p> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
