import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isFixedRow, type AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';
import { May } from '../may';
import { useLabel } from '../use-label';
import styles from './list.module.css';
import type { RowChanges } from './use-row-changes';

interface RowActionsProps {
  screen: AdminScreen;
  row: AdminRow;
  changes: RowChanges;
  onEdit: (row: AdminRow) => void;
  /** Actions of the screen's own, before the usual ones. */
  children?: ReactNode;
  /** Those after the usual ones: what destroys comes last. */
  last?: ReactNode;
}

/** What can be done with one row, as far as the person may. */
export function RowActions({ screen, row, changes, onEdit, children, last }: RowActionsProps) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  const on = row.state === '1';
  const state = screen.stateLabels
    ? labelOf(on ? screen.stateLabels.off : screen.stateLabels.on)
    : t(on ? 'admin.disable' : 'admin.enable');
  return (
    <div className={styles.actions}>
      {children}
      <May screen={screen} action="edit">
        <Button type="link" size="small" onClick={() => onEdit(row)}>
          {t('admin.edit')}
        </Button>
      </May>
      {isFixedRow(screen, row) ? null : (
        <>
          <May screen={screen} action="state">
            <Button type="link" size="small" onClick={() => changes.setState([row], on ? '0' : '1')}>
              {state}
            </Button>
          </May>
          <May screen={screen} action="delete">
            <Button type="link" size="small" danger onClick={() => changes.remove([row])}>
              {t('admin.delete')}
            </Button>
          </May>
        </>
      )}
      {last}
    </div>
  );
}
