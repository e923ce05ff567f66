export { LatestNotices } from './latest-notices';
export { NoticesButton } from './notices-button';
export { noticesForApps, subscribeNotices } from './notices-store';
