import { create } from 'zustand';
import type { LiveNotices } from './model/notice-batch';

interface NoticesStore extends LiveNotices {
  /** Whether the centre is open: what comes while one looks is not unread. */
  open: boolean;
}

/** Notices that came while this page was open, and how many are unread. */
export const useNoticesStore = create<NoticesStore>(() => ({ items: [], unread: 0, open: false }));
