import { create } from 'zustand';
import type { Notice } from '@portal/contract/entities/notice';
import type { Language, PortalNotices } from '@portal/contract/microapp/props';
import { isOffered } from '@/shared/http';
import { readLanguage } from '@/shared/i18n/language';
import { pickText } from '@/shared/i18n/pick-text';
import type { LiveNotices } from './model/notice-batch';

interface NoticesStore extends LiveNotices {
  /** Whether the centre is open: what comes while one looks is not new. */
  open: boolean;
}

/** Notices that came while this page was open, and how many of all are unread. */
export const useNoticesStore = create<NoticesStore>(() => ({ items: [], unread: 0, fresh: 0, open: false }));

let told: PortalNotices = { unread: 0, latest: null };
let toldOf: { latest: Notice | undefined; language: Language } = { latest: undefined, language: 'zh' };

/** What sub-applications may know of the notices, in the person's language; the same object until it changes. */
export function noticesForApps(): PortalNotices {
  const { unread, items } = useNoticesStore.getState();
  const [latest] = items;
  const language = readLanguage();
  if (toldOf.latest === latest && toldOf.language === language && told.unread === unread) return told;
  told = { unread, latest: latest ? plainNotice(latest, language) : null };
  toldOf = { latest, language };
  return told;
}

/** A notice in one language. */
function plainNotice({ id, sent_at, ...text }: Notice, language: Language): Notice {
  return {
    id,
    title: pickText(language, text.title, text.title_en),
    content: pickText(language, text.content, text.content_en),
    sent_at,
  };
}

/** Calls `listener` after each change of it; gives back the way to stop. */
export function subscribeNotices(listener: () => void): () => void {
  return useNoticesStore.subscribe((now, before) => {
    if (now.unread !== before.unread || now.items !== before.items) listener();
  });
}

/** Another value after each notice that comes live; undefined before the first. */
export function useNewsMark(): string | undefined {
  return useNoticesStore((state) => state.items[0]?.id);
}

/** How many notices the person has not read: the same number wherever it is shown. */
export function useUnreadCount(): number {
  return useNoticesStore((state) => state.unread);
}

/**
 * Opens the notice centre, as a click on the bell does. Where the server keeps no history, the click reads what came
 * (docs/specification.md#notice).
 */
export function openNoticeCentre(): void {
  if (isOffered('notice-history')) useNoticesStore.setState({ open: true, fresh: 0 });
  else
    useNoticesStore.setState(({ items }) => ({
      open: true,
      fresh: 0,
      unread: 0,
      items: items.map((item) => ({ ...item, read: true })),
    }));
}
