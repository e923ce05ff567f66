import type { ReactNode } from 'react';
import { Button } from 'antd';
import type { AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import styles from './list.module.css';
import type { RowChanges } from './use-row-changes';

interface SelectionBarProps {
  screen: AdminScreen;
  selected: readonly AdminRow[];
  may: { state: boolean; remove: boolean };
  changes: RowChanges;
  onClear: () => void;
  extra?: ReactNode;
}

/** What can be done with the ticked rows; nothing where none is ticked. */
export function SelectionBar({ screen, selected, may, changes, onClear, extra }: SelectionBarProps) {
  const t = useMessages(crudMessages);
  const labelOf = useLabel();
  if (selected.length === 0) return null;
  const on = screen.stateLabels ? labelOf(screen.stateLabels.on) : t('admin.enable');
  const off = screen.stateLabels ? labelOf(screen.stateLabels.off) : t('admin.disable');
  return (
    <div className={styles.selection} role="region" aria-label={t('admin.selected', { count: selected.length })}>
      <span role="status">{t('admin.selected', { count: selected.length })}</span>
      <span className={styles.grow} />
      {extra}
      {may.state ? (
        <>
          <Button size="small" onClick={() => changes.setState(selected, '1')}>
            {on}
          </Button>
          <Button size="small" onClick={() => changes.setState(selected, '0')}>
            {off}
          </Button>
        </>
      ) : null}
      {may.remove ? (
        <Button size="small" danger onClick={() => changes.remove(selected)}>
          {t('admin.deleteSelected')}
        </Button>
      ) : null}
      <Button size="small" type="link" onClick={onClear}>
        {t('admin.clearSelection')}
      </Button>
    </div>
  );
}
