export { NoticeList } from './center/notice-list';
export { getNotices } from './notices-query';
export { LatestNotices } from './latest-notices';
export { useNewsMark } from './notices-store';
export { NoticesButton } from './notices-button';
export { noticesForApps, subscribeNotices } from './notices-store';
