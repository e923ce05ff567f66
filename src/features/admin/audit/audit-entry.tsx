import { Button, Descriptions, Modal } from 'antd';
import { pathOfScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { auditLog } from '@portal/contract/admin/screens';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { useGo } from '@/shared/lib/use-go';
import { Cell } from '../crud/list/cell';
import { useLabel } from '../crud/use-label';
import { auditMessages } from './audit.messages';
import styles from './audit.module.css';
import { ChangesTable } from './changes-table';
import { readChanges } from './read-changes';

const WIDTH_PX = 820;
/** What stands above the changes. */
const FACTS = auditLog.fields.filter(({ name }) => name !== 'changes');

/** One line of the log: who did what to which object, and each value before and after. Leads to all lines like it. */
export function AuditEntry({ row, onClose }: { row: AdminRow; onClose: () => void }) {
  const t = useMessages(auditMessages);
  const labelOf = useLabel();
  const language = useLanguage();
  const go = useGo();
  const only = (filter: Record<string, string>) => {
    onClose();
    go(`${pathOfScreen(auditLog)}?${new URLSearchParams(filter)}`);
  };
  const text = (name: string) => String(row[name] ?? '');
  return (
    <Modal
      open
      width={WIDTH_PX}
      title={text('entity_name') || labelOf(auditLog.noun)}
      onCancel={onClose}
      footer={[
        <Button key="person" onClick={() => only({ username: text('username') })}>
          {t('adminAudit.ofPerson')}
        </Button>,
        text('entity_id') === '' ? null : (
          <Button key="object" onClick={() => only({ entity: text('entity'), entity_id: text('entity_id') })}>
            {t('adminAudit.ofObject')}
          </Button>
        ),
        <Button key="close" type="primary" onClick={onClose}>
          {t('adminAudit.close')}
        </Button>,
      ]}
    >
      <div className={styles.entry}>
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 1, md: 2 }}
          items={FACTS.map((field) => ({
            key: field.name,
            label: labelOf(field.label),
            children: <Cell field={field} row={row} />,
          }))}
        />
        <ChangesTable changes={readChanges(row, language)} />
      </div>
    </Modal>
  );
}
