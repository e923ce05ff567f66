import { useCallback } from 'react';
import { App } from 'antd';
import type { Notice, NoticeTarget, ReceivedNotice } from '@portal/contract/entities/notice';
import { useOpenPage } from '@/features/menus';
import { openPreview } from '@/features/preview';
import { messageOf } from '@/shared/http';
import { pickText } from '@/shared/i18n/pick-text';
import { useLanguage } from '@/shared/i18n/use-language';
import { useMessages } from '@/shared/i18n/use-messages';
import { centreMessages } from './centre.messages';
import { askTarget } from './target/ask-target';
import { useNoticesStore } from './notices-store';
import { useMarkNotices } from './use-mark-notices';

/**
 * Opens what a notice leads to, and marks it as read. Where that is gone or not the person's, they are told, and stay
 * where they are.
 */
export function useOpenNotice(): (notice: ReceivedNotice) => void {
  const openPage = useOpenPage();
  const mark = useMarkNotices();
  const { message } = App.useApp();
  const language = useLanguage();
  const t = useMessages(centreMessages);
  const open = useCallback(
    async (target: NoticeTarget, title: string) => {
      const found = await askTarget(target);
      if (found.kind === 'gone') {
        void message.warning(t('notices.targetGone', { title, reason: messageOf(found.error) }));
        return;
      }
      useNoticesStore.setState({ open: false });
      if (found.kind === 'file') openPreview({ fileId: found.file_id, name: found.file_name });
      else openPage({ href: found.path, title });
    },
    [openPage, message, t],
  );
  return useCallback(
    (notice) => {
      if (!notice.read) mark({ ids: [notice.id], read: true });
      if (notice.target) void open(notice.target, titleOf(notice, language));
    },
    [mark, open, language],
  );
}

const titleOf = (notice: Notice, language: 'zh' | 'en') => pickText(language, notice.title, notice.title_en);
