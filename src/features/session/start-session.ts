import { configureHttp } from '@/shared/http';
import { readLanguage } from '@/shared/i18n/language';
import { forgetAnswers } from '@/shared/query/query-client';
import { endSession, onSessionEnd } from './end-session';
import { followSession } from './follow-session';
import { watchActivity } from './refresh/activity';
import { refreshPast } from './refresh/refresh';
import { startRefreshLoop } from './refresh/refresh-loop';
import { isSignedIn, readTenantId, readToken } from '@/features/stored-session';

/** Thrown to a call that was refused while nobody can tell whether the session still stands. */
class SessionUnknown extends Error {
  override readonly name = 'SessionUnknown';
}

/**
 * Connects the calls to the session. Call it before the first call of the page. The page keeps what the server said
 * until it is left: without it the frame would be drawn empty, and would ask for everything again.
 */
export function connectSession(): void {
  onSessionEnd(() => window.addEventListener('pagehide', forgetAnswers, { once: true }));
  configureHttp({
    caller: () => ({ token: readToken(), tenantId: readTenantId(), language: readLanguage() }),
    async recover(refused) {
      const outcome = await refreshPast(refused);
      if (outcome === 'unknown') throw new SessionUnknown('The session could not be renewed now.');
      return outcome === 'refreshed';
    },
    expired: () => endSession({ reason: 'expired', tellServer: true }),
    unauthorized: () => endSession({ reason: 'unauthorized', tellServer: true }),
  });
}

/** Keeps a signed-in page fresh and in step with the other browser tabs. Gives back the way to stop. */
export function keepSession(): () => void {
  if (!isSignedIn()) return () => undefined;
  const stops = [followSession(), watchActivity(), startRefreshLoop()];
  const stop = () => stops.forEach((end) => end());
  onSessionEnd(stop);
  return stop;
}
