export { followDisplay } from './display/follow-display';
export { ProfileHost } from './profile-host';
export { openProfile } from './profile-store';
