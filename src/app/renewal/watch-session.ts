import { onRefreshed } from '@/features/session';
import { REFRESH_TOKEN_KEY } from '@/features/stored-session';
import { storedKey } from '@/shared/lib/safe-storage';
import { lookForChanges } from './look-for-changes';

let watching = false;

/**
 * Looks for changes whenever the session was refreshed, here or in another browser tab: with a refresh, the server may
 * begin to ask for a second factor. Goes on for as long as the page lives.
 */
export function watchSession(): void {
  if (watching) return;
  watching = true;
  onRefreshed(() => void lookForChanges());
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storedKey(REFRESH_TOKEN_KEY) && newValue !== null) void lookForChanges();
  });
}
