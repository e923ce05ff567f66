import { memo, type PointerEvent } from 'react';
import { Tag, Tooltip } from 'antd';
import { MASK, type AdminField } from '@portal/contract/admin/crud/field';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useLanguage } from '@/shared/i18n/use-language';
import { NamedIcon } from '@/shared/ui/named-icon';
import { cellText } from '../cell-text';
import styles from './list.module.css';

/** One value of a row, in a table or on a card. A table has hundreds: they are drawn again only when their row changes. */
export const Cell = memo(function Cell({ field, row }: { field: AdminField; row: AdminRow }) {
  const language = useLanguage();
  const text = cellText(field, row, language);
  if (text === '') return <span className={styles.none}>—</span>;
  if (field.kind === 'choice') {
    const tone = field.options.find((option) => option.value === row[field.name])?.tone;
    return tone ? <Tag color={tone}>{text}</Tag> : text;
  }
  if (field.kind === 'sealed') return <code>{MASK}</code>;
  if (field.kind === 'icon') {
    return (
      <Tooltip title={text}>
        <span>
          <NamedIcon name={text} />
        </span>
      </Tooltip>
    );
  }
  if (field.kind === 'time' || field.kind === 'integer') return <span className={styles.number}>{text}</span>;
  return (
    <span className={styles.text} onPointerEnter={nameWhole}>
      {text}
    </span>
  );
});

/**
 * The whole text where it is cut, looked at when a pointer comes: antd's own ellipsis measures every cell when a table
 * is shown, and again each time its tab comes back.
 */
function nameWhole({ currentTarget: cell }: PointerEvent<HTMLElement>): void {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}
