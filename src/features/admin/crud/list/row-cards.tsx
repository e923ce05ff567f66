import type { ReactNode } from 'react';
import { Checkbox, Pagination } from 'antd';
import { listFields, type AdminField } from '@portal/contract/admin/crud/field';
import { isFixedRow, type AdminScreen } from '@portal/contract/admin/crud/screen';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { Skeleton } from '@/shared/ui/skeleton';
import { cellText, nameFieldOf, rowName } from '../cell-text';
import { crudMessages } from '../crud.messages';
import { useLabel } from '../use-label';
import { Cell } from './cell';
import styles from './list.module.css';
import type { RowList } from './use-row-list';

interface RowCardsProps {
  screen: AdminScreen;
  list: RowList;
  selected: readonly AdminRow[];
  onSelect?: (rows: AdminRow[]) => void;
  actions?: (row: AdminRow) => ReactNode;
  /** What the table shows for a field in its own way. */
  renderCell?: ((name: string, row: AdminRow) => ReactNode | undefined) | undefined;
  empty: ReactNode;
}

/** The rows of a list on a phone: a card each, so that nothing has to be scrolled sideways. */
export function RowCards({ screen, list, selected, onSelect, actions, renderCell, empty }: RowCardsProps) {
  const t = useMessages(crudMessages);
  const language = useLanguage();
  const nameField = nameFieldOf(screen, language);
  const facts = listFields(screen.fields).filter((field) => field.list !== 'hidden' && field !== nameField);
  if (list.loading && list.rows.length === 0) return <Skeleton heading="page" rows={8} ragged />;
  if (list.rows.length === 0) return <>{empty}</>;
  return (
    <div className={styles.cards} aria-busy={list.loading}>
      {list.rows.map((row) => {
        const name = rowName(nameField, row, language);
        const ticked = selected.some((each) => each.id === row.id);
        const toggle = () => onSelect?.(ticked ? selected.filter((each) => each.id !== row.id) : [...selected, row]);
        return (
          <article key={row.id} className={styles.card} aria-label={name}>
            <div className={styles.cardHead}>
              {onSelect && !isFixedRow(screen, row) ? (
                <Checkbox checked={ticked} onChange={toggle} aria-label={t('admin.selectRow', { name })} />
              ) : null}
              <span>{name}</span>
            </div>
            <Facts
              fields={facts.filter((field) => cellText(field, row, language) !== '')}
              row={row}
              renderCell={renderCell}
            />
            {actions ? <div className={styles.cardActions}>{actions(row)}</div> : null}
          </article>
        );
      })}
      <Pagination
        className={styles.pager}
        size="small"
        simple
        current={list.page}
        pageSize={list.size}
        total={list.total}
        onChange={(page, size) => list.turn(page, size, list.sort)}
      />
    </div>
  );
}

interface FactsProps extends Pick<RowCardsProps, 'renderCell'> {
  fields: readonly AdminField[];
  row: AdminRow;
}

function Facts({ fields, row, renderCell }: FactsProps) {
  const labelOf = useLabel();
  return (
    <dl className={styles.facts}>
      {fields.flatMap((field) => [
        <dt key={`${field.name}.label`}>{labelOf(field.label)}</dt>,
        <dd key={field.name}>{renderCell?.(field.name, row) ?? <Cell field={field} row={row} />}</dd>,
      ])}
    </dl>
  );
}
