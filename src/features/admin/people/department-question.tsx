import { Typography } from 'antd';
import type { AdminRow } from '@portal/contract/admin/crud/wire';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { FromTo } from '../menus/from-to';
import { parentIdOf, wayTo } from '../menus/menu-place';
import { peopleIn } from './department-place';
import { peopleMessages } from './people.messages';

interface DepartmentQuestionProps {
  rows: readonly AdminRow[];
  moved: AdminRow;
  parentId: string | null;
}

/** What a move below another department means: from where, to where, for how many people. */
export function DepartmentQuestion({ rows, moved, parentId }: DepartmentQuestionProps) {
  const t = useMessages(peopleMessages);
  const language = useLanguage();
  const to = wayTo(rows, parentId);
  return (
    <>
      <FromTo
        from={wayTo(rows, parentIdOf(moved))}
        to={to}
        nameOf={(row) => pickText(language, String(row.dept_name), String(row.dept_name_en))}
      />
      {to.some((row) => row.state !== '1') ? (
        <Typography.Paragraph type="warning">{t('adminPeople.toDisabled')}</Typography.Paragraph>
      ) : null}
      <Typography.Paragraph>
        {t('adminPeople.moveConcerns', { count: peopleIn(rows, moved).toLocaleString(language) })}
      </Typography.Paragraph>
    </>
  );
}
