import { create } from 'zustand';
import type { PortalNotices } from '@portal/contract/microapp/props';
import type { LiveNotices } from './model/notice-batch';

interface NoticesStore extends LiveNotices {
  /** Whether the centre is open: what comes while one looks is not unread. */
  open: boolean;
}

/** Notices that came while this page was open, and how many are unread. */
export const useNoticesStore = create<NoticesStore>(() => ({ items: [], unread: 0, open: false }));

let told: PortalNotices = { unread: 0, latest: null };

/** What sub-applications may know of the notices; the same object until it changes. */
export function noticesForApps(): PortalNotices {
  const { unread, items } = useNoticesStore.getState();
  const latest = items[0] ?? null;
  if (told.unread !== unread || told.latest !== latest) told = { unread, latest };
  return told;
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
