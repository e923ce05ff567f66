import { Tag } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { MARK_COLORS, type DraftMark } from './draft-marks';
import { menuDraftMessages } from './menu-draft.messages';
import styles from './menu-draft.module.css';

/** What the draft does to a menu, beside its name. */
export function DraftTags({ marks }: { marks: readonly DraftMark[] }) {
  const t = useMessages(menuDraftMessages);
  if (marks.length === 0) return null;
  return (
    <span className={styles.tags}>
      {marks.map((mark) => (
        <Tag key={mark} color={MARK_COLORS[mark]}>
          {t(`menuDraft.mark.${mark}`)}
        </Tag>
      ))}
    </span>
  );
}
