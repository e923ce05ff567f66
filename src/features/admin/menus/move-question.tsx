import { Typography } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { FromTo } from './from-to';
import { parentIdOf, wayTo } from './menu-place';
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
  const nameOf = (row: AdminRow) => pickText(language, String(row.menu_name), String(row.menu_name_en));
  const [from, to] = [wayTo(rows, parentIdOf(moved)), wayTo(rows, parentId)];
  return (
    <>
      <FromTo from={from} to={to} nameOf={nameOf} />
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
