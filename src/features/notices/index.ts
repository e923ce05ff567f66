import { lazyAgain } from '@/shared/ui/lazy-part';

export { getNotices, homeNoticesQuery } from './notices-query';
export { NoticesButton } from './notices-button';
export { noticesForApps, openNoticeCentre, subscribeNotices, useNewsMark, useUnreadCount } from './notices-store';
export { applicationPath } from './target/target-address';
export { useHomeNotices } from './use-home-notices';

/** Notices as their receivers see them. Its code comes with the first use. */
export const NoticeList = lazyAgain(async () => (await import('./centre/notice-list')).NoticeList);
/** Which kinds of notices are heard, and when nothing is. */
export const NoticeSoundSettings = lazyAgain(async () => (await import('./centre/sound-settings')).SoundSettings);
/** Notices in short, for the home page. */
export const NoticesCard = lazyAgain(async () => (await import('./card/notices-card')).NoticesCard);
