import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { useMessages } from '@/shared/i18n/use-messages';
import styles from './menu-table.module.css';
import { adminMenusMessages } from './menus.messages';

interface FromToProps {
  /** The parents from the top on; none at the top. */
  from: readonly AdminRow[];
  to: readonly AdminRow[];
  nameOf: (row: AdminRow) => string;
}

/** From where to where a row of a tree is moved. */
export function FromTo({ from, to, nameOf }: FromToProps) {
  const t = useMessages(adminMenusMessages);
  const words = (way: readonly AdminRow[]) => (way.length === 0 ? t('adminMenus.top') : way.map(nameOf).join(' / '));
  return (
    <dl className={styles.fromTo}>
      <dt>{t('adminMenus.from')}</dt>
      <dd>{words(from)}</dd>
      <dt>{t('adminMenus.to')}</dt>
      <dd>{words(to)}</dd>
    </dl>
  );
}
