import { Button } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { auditLog } from '@portal/contract/admin/screens';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { AuditEntry } from '../audit/audit-entry';
import { auditMessages } from '../audit/audit.messages';
import { changeText, readChanges } from '../audit/read-changes';
import { AdminList } from '../crud/admin-list';
import { DialogContent, useDialogState } from '../crud/dialog-state';
import styles from './screens.module.css';

const VIEW_WIDTH_PX = 60;
/** What stands where there was no value, or is none any more. */
const NOTHING = '—';

/** Who changed what, and when: each value before and after, side by side. */
export function AuditLogPage() {
  const t = useMessages(auditMessages);
  const language = useLanguage();
  const viewed = useDialogState<AdminRow>();
  return (
    <>
      <AdminList
        screen={auditLog}
        rowActions={{
          width: VIEW_WIDTH_PX,
          render: (row) => (
            <Button type="link" size="small" onClick={() => viewed.open(row)}>
              {t('adminAudit.view')}
            </Button>
          ),
        }}
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
        sheetCell={(field, row) =>
          field.name === 'changes' ? readChanges(row, language).map(changeText).join('\n') : undefined
        }
      />
      <DialogContent state={viewed}>{(row, close) => <AuditEntry row={row} onClose={close} />}</DialogContent>
    </>
  );
}
