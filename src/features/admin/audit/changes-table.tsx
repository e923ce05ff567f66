import { useMessages } from '@/shared/i18n/use-messages';
import { auditMessages } from './audit.messages';
import { changedPart, type Parts } from './changed-part';
import styles from './audit.module.css';
import type { Change } from './read-changes';

/** What stands where there was no value, or is none any more. */
const NOTHING = '—';

/** Each field before and after, side by side; on a phone one below the other. What differs is marked. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const t = useMessages(auditMessages);
  if (changes.length === 0) return <p className={styles.none}>{t('adminAudit.noChanges')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('adminAudit.field')}</th>
          <th scope="col">{t('adminAudit.before')}</th>
          <th scope="col">{t('adminAudit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => {
          const parts = changedPart(before, after);
          return (
            <tr key={`${label} ${before} ${after}`}>
              <th scope="row">{label}</th>
              <td data-label={t('adminAudit.before')}>
                <Value parts={parts.before} mark="del" />
              </td>
              <td data-label={t('adminAudit.after')}>
                <Value parts={parts.after} mark="ins" />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Value({ parts: [head, changed, tail], mark: Mark }: { parts: Parts; mark: 'del' | 'ins' }) {
  if (head === '' && changed === '' && tail === '') return <span className={styles.none}>{NOTHING}</span>;
  return (
    <>
      {head}
      {changed === '' ? null : <Mark>{changed}</Mark>}
      {tail}
    </>
  );
}
