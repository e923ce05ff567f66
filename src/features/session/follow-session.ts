import { storedKey } from '@/shared/lib/safe-storage';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import { endSession, leaveEndedSession, leaveUnasked } from './end-session';
import { isSignedIn, REFRESH_TOKEN_KEY, TENANT_KEY } from '@/features/stored-session';

/**
 * Lets this page follow what other browser tabs do with the session, at once: log-out leads to the sign-in page, another
 * tenant to its own home. (The language follows by itself, a refreshed token is read anew each time.) Gives back the
 * way to stop.
 */
export function followSession(): () => void {
  const onStorage = ({ key, newValue, oldValue }: StorageEvent) => {
    if (!isSignedIn()) leaveEndedSession();
    else if (key === storedKey(REFRESH_TOKEN_KEY) && newValue === null)
      endSession({ reason: 'expired', tellServer: false });
    else if (key === storedKey(TENANT_KEY) && newValue !== null && oldValue !== null && newValue !== oldValue)
      leaveUnasked(ROOT_PATH);
  };
  const onShow = (event: PageTransitionEvent) => {
    // A page out of the back/forward cache has slept through everything.
    if (event.persisted) location.reload();
  };
  const onVisible = () => {
    if (!document.hidden && !isSignedIn()) leaveEndedSession();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
