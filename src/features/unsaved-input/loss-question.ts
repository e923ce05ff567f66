import type { ModalFuncProps } from 'antd';
import { readLanguage } from '@/shared/i18n/language';
import { liveText } from '@/shared/i18n/live-text';
import { translate } from '@/shared/i18n/translate';
import { unsavedMessages } from './unsaved.messages';

/** By what the input would be lost: its page or form closes, its page is made anew, or all pages are left. */
export type Loss = 'close' | 'refresh' | 'leave';

const QUESTIONS = {
  close: { title: 'tabs.discardTitle', text: 'tabs.discardText', ok: 'tabs.discard' },
  refresh: { title: 'tabs.refreshTitle', text: 'tabs.refreshText', ok: 'tabs.refreshAnyway' },
  leave: { title: 'unsaved.leaveTitle', text: 'unsaved.leaveText', ok: 'unsaved.leave' },
} as const;

/** Above the dialogs of applications, which count up from 2,000: one of them may hold the input. */
const ABOVE_APPS = 10_000;

/** The question; it is said anew when the language changes while it stands. */
export function lossQuestion(loss: Loss, titles: () => readonly string[]): ModalFuncProps {
  const { title, text, ok } = QUESTIONS[loss];
  return {
    zIndex: ABOVE_APPS,
    title: liveText(() => translate(unsavedMessages, title)),
    content: liveText(() => translate(unsavedMessages, text, { title: joined(titles()) })),
    okText: liveText(() => translate(unsavedMessages, ok)),
    okButtonProps: { danger: true },
    cancelText: liveText(() => translate(unsavedMessages, 'tabs.stay')),
  };
}

const joined = (titles: readonly string[]): string => [...new Set(titles)].join(readLanguage() === 'en' ? ', ' : '、');
