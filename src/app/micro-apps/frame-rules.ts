import { storedKey } from '@/shared/lib/safe-storage';
import { onRefreshed, readToken } from '@/features/session';
import { REFRESH_TOKEN_KEY } from '@/features/stored-session';
import { SHELL_KEYS } from '@/shell/keys/shell-keys';
import { createFrameRules } from './create-frame-rules';
import { portalState, subscribePortalState } from './portal-state';

/** What the portal and the pages in its frames say to each other (docs/decisions/053-pages-in-frames.md). */
export const frameRules = createFrameRules({
  keys: SHELL_KEYS,
  // Read anew each time: a kept token would be one that has been renewed since.
  data: () => ({ ...portalState(), token: readToken() }),
  subscribe(listener) {
    const stops = [subscribePortalState(listener), onRefreshed(listener), onRefreshedElsewhere(listener)];
    return () => stops.forEach((stop) => stop());
  },
});

/** Calls the listener when another browser tab has refreshed the token. */
function onRefreshedElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === storedKey(REFRESH_TOKEN_KEY)) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
