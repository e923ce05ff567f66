import { lazyAgain } from '@/shared/ui/lazy-part';

export { getNotices, homeNoticesQuery } from './notices-query';
export { NoticesButton } from './notices-button';
export { noticesForApps, openNoticeCentre, subscribeNotices, useNewsMark, useUnreadCount } from './notices-store';
export { useHomeNotices } from './use-home-notices';

/** Notices as their receivers see them. Its code comes with the first use. */
export const NoticeList = lazyAgain(async () => (await import('./centre/notice-list')).NoticeList);
/** Which kinds of notices are heard, when nothing is, and which come by mail. */
export const NoticeSettingsPanel = lazyAgain(
  async () => (await import('./centre/notice-settings-panel')).NoticeSettingsPanel,
);
/** Notices in short, for the home page. */
export const NoticesCard = lazyAgain(async () => (await import('./card/notices-card')).NoticesCard);
