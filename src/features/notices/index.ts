export { LatestNotices } from './latest-notices';
export { NoticesButton } from './notices-button';
