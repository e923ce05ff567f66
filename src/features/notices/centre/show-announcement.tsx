import type { App } from 'antd';
import type { Notice } from '@portal/contract/entities/notice';
import { liveText } from '@/shared/i18n/live-text';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import { translate } from '@/shared/i18n/translate';
import { centreMessages } from '../centre.messages';
import styles from './notice-centre.module.css';

const WIDTH_PX = 560;

/** Shows an announcement as a whole: a list may cut it, and one page of text is easier read than a row. */
export function showAnnouncement(modal: ReturnType<typeof App.useApp>['modal'], notice: Notice): void {
  const { title, title_en, content, content_en } = notice;
  modal.info({
    icon: null,
    width: WIDTH_PX,
    title: liveText(() => pickText(readLanguage(), title, title_en) || translate(centreMessages, 'notices.untitled')),
    content: <div className={styles.whole}>{liveText(() => pickText(readLanguage(), content, content_en))}</div>,
    okText: liveText(() => translate(centreMessages, 'notices.close')),
  });
}
