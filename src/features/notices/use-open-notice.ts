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
import { showAnnouncement } from './centre/show-announcement';
import { askTarget } from './target/ask-target';
import { useNoticesStore } from './notices-store';
import { useMarkNotices } from './use-mark-notices';

/**
 * Opens what a notice leads to, and marks it as read. Where that is gone or not the person's, they are told, and stay
 * where they are. An announcement that leads nowhere is shown as a whole. The server keeps that it was opened, also
 * where it was marked with all the rest before.
 */
export function useOpenNotice(): (notice: ReceivedNotice) => void {
  const openPage = useOpenPage();
  const mark = useMarkNotices();
  const { message, modal } = App.useApp();
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
      const announced = notice.kind === 'announcement';
      if (!notice.read || announced) mark({ ids: [notice.id], read: true });
      if (notice.target) void open(notice.target, titleOf(notice, language));
      else if (announced) showAnnouncement(modal, notice);
    },
    [mark, open, modal, language],
  );
}

const titleOf = (notice: Notice, language: 'zh' | 'en') => pickText(language, notice.title, notice.title_en);
