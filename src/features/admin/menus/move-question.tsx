import { Typography } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { parentIdOf, wayTo } from './menu-place';
import styles from './menu-table.module.css';
import { adminMenusMessages } from './menus.messages';
import { PeopleConcerned } from './people-concerned';

interface MoveQuestionProps {
  rows: readonly AdminRow[];
  moved: AdminRow;
  parentId: string | null;
  /** The menu where it is in use; none where only the draft has it. */
  concerned: readonly string[];
}

/** What a move to another parent means: from where, to where, for how many people. */
export function MoveQuestion({ rows, moved, parentId, concerned }: MoveQuestionProps) {
  const t = useMessages(adminMenusMessages);
  const language = useLanguage();
  const nameOf = (way: readonly AdminRow[]) =>
    way.length === 0
      ? t('adminMenus.top')
      : way.map((row) => pickText(language, String(row.menu_name), String(row.menu_name_en))).join(' / ');
  const [from, to] = [wayTo(rows, parentIdOf(moved)), wayTo(rows, parentId)];
  return (
    <>
      <dl className={styles.fromTo}>
        <dt>{t('adminMenus.from')}</dt>
        <dd>{nameOf(from)}</dd>
        <dt>{t('adminMenus.to')}</dt>
        <dd>{nameOf(to)}</dd>
      </dl>
      {from[0]?.id !== to[0]?.id && from.length > 0 && to.length > 0 ? (
        <Typography.Paragraph>{t('adminMenus.otherApp')}</Typography.Paragraph>
      ) : null}
      {to.some((row) => row.state !== '1') ? (
        <Typography.Paragraph type="warning">{t('adminMenus.toDisabled')}</Typography.Paragraph>
      ) : null}
      <PeopleConcerned ids={concerned} />
    </>
  );
}
