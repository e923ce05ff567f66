import { z } from 'zod';
import type { AdminField } from '@portal/contract/admin/crud/field';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { auditLog, screenNamed } from '@portal/contract/admin/screens';
import type { Language } from '@portal/contract/microapp/props';
import { useLanguage } from '@/shared/i18n/use-language';
import { AdminList } from '../crud/admin-list';
import { cellText } from '../crud/cell-text';
import styles from './screens.module.css';

const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));

interface Change {
  label: string;
  before: string;
  after: string;
}

/** What changed. Field names and values are the texts that the row's own screen shows for them. */
function readChanges(row: AdminRow, language: Language): Change[] {
  let parsed: z.infer<typeof changes>;
  try {
    parsed = changes.parse(JSON.parse(String(row.changes ?? '{}')));
  } catch {
    return [];
  }
  const fields = screenNamed(String(row.entity))?.fields ?? [];
  return Object.entries(parsed).map(([name, [before, after]]) => {
    const field = fields.find((each) => each.name === name);
    return {
      label: field?.label[language] ?? name,
      before: valueText(field, before, language),
      after: valueText(field, after, language),
    };
  });
}

function valueText(field: AdminField | undefined, value: unknown, language: Language): string {
  const plain = value === null || value === undefined ? '' : String(value);
  if (!field || field.kind === 'reference') return plain;
  return cellText(field, { id: '', [field.name]: value }, language) || plain;
}

const changeText = ({ label, before, after }: Change): string =>
  before === '' ? `${label}: ${after}` : `${label}: ${before} → ${after}`;

/** What stands where there was no value, or is none any more. */
const NOTHING = '—';

/** Who changed what, and when: each value before and after, side by side. */
export function AuditLogPage() {
  const language = useLanguage();
  const text = (row: AdminRow) => readChanges(row, language).map(changeText);
  return (
    <AdminList
      screen={auditLog}
      renderCell={(name, row) =>
        name === 'changes' ? (
          <ul className={styles.changes}>
            {readChanges(row, language).map(({ label, before, after }) => (
              <li key={`${label} ${before} ${after}`}>
                <span>{label}</span>
                {before === '' ? <span>{NOTHING}</span> : <del>{before}</del>}
                {after === '' ? <span>{NOTHING}</span> : <ins>{after}</ins>}
              </li>
            ))}
          </ul>
        ) : undefined
      }
      sheetCell={(field, row) => (field.name === 'changes' ? text(row).join('\n') : undefined)}
    />
  );
}
