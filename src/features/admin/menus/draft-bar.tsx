import { Button } from 'antd';
import { EditOutlined } from '@ant-design/icons';
import type { MenuDraft } from '@portal/contract/admin/menu-draft';
import { useMessages } from '@/shared/i18n/use-messages';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import { LoadFailed } from '@/shared/ui/load-failed';
import { menuDraftMessages } from './menu-draft.messages';
import styles from './menu-draft.module.css';

/** In place of the bar where the draft could not be read: there may be changes that wait. */
export function DraftUnread({ failure }: { failure: LoadFailure }) {
  const t = useMessages(menuDraftMessages);
  return (
    <div className={styles.bar} role="region" aria-label={t('menuDraft.draft')}>
      <EditOutlined className={styles.icon} aria-hidden />
      <span className={styles.said}>{t('menuDraft.unread')}</span>
      <LoadFailed failure={failure} size="line" />
    </div>
  );
}

interface DraftBarProps {
  draft: MenuDraft;
  drafting: boolean;
  /** How many of its changes cannot be published. */
  problems: number;
  /** Whether the person may change menus in any way. */
  may: boolean;
  onOpen: () => void;
  onShow: () => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** How many changes wait in the draft, and what can be done with them. Nothing where the draft is nobody's business. */
export function DraftBar({ draft, drafting, problems, may, onOpen, onShow, onPublish, onDiscard }: DraftBarProps) {
  const t = useMessages(menuDraftMessages);
  const count = draft.changes.length;
  if (!drafting && count === 0) return null;
  const text = count === 0 ? 'menuDraft.empty' : drafting ? 'menuDraft.waiting' : 'menuDraft.waitingOutside';
  return (
    <div className={styles.bar} role="region" aria-label={t('menuDraft.draft')}>
      <EditOutlined className={styles.icon} aria-hidden />
      <span role="status" className={styles.said}>
        {t(text, { count })}
        {problems > 0 ? (
          <strong className={styles.problem}>{t('menuDraft.problems', { count: problems })}</strong>
        ) : null}
      </span>
      {drafting && count > 0 ? (
        <span className={styles.buttons}>
          <Button size="small" onClick={onShow}>
            {t('menuDraft.show')}
          </Button>
          {may ? (
            <>
              <Button size="small" danger onClick={onDiscard}>
                {t('menuDraft.discard')}
              </Button>
              <Button size="small" type="primary" onClick={onPublish}>
                {t('menuDraft.publish')}
              </Button>
            </>
          ) : null}
        </span>
      ) : null}
      {drafting ? null : (
        <span className={styles.buttons}>
          <Button size="small" onClick={onOpen}>
            {t('menuDraft.open')}
          </Button>
        </span>
      )}
    </div>
  );
}
