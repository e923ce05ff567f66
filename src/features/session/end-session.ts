import { LOGIN_PATH } from '@portal/contract/paths/entry';
import { openCall } from '@/shared/http/open-call';
import { nothing } from '@/shared/http/reader';
import { local } from '@/shared/lib/safe-storage';
import {
  announcedEndReason,
  announceEndReason,
  BY_PROVIDER_KEY,
  clearSession,
  type EndReason,
  leaveEndReason,
  readRefreshToken,
} from '@/features/stored-session';

interface SessionEnd {
  /** Shown on the sign-in page; absent when the person asked for it. */
  reason?: EndReason;
  /** Whether the logout call is made (docs/specification.md#log-out). */
  tellServer: boolean;
}

const cleanUps = new Set<() => void>();
let ended = false;

/**
 * Runs `cleanUp` when the session ends in this page, before the page is left. For what a log-out clears beside the
 * session. Returns the way to take it back.
 */
export function onSessionEnd(cleanUp: () => void): () => void {
  cleanUps.add(cleanUp);
  return () => {
    cleanUps.delete(cleanUp);
  };
}

/**
 * Ends the session in this browser and goes to the sign-in page, once for the page (docs/specification.md#log-out).
 * The logout call is sent first. Nothing waits for it: an unreachable server keeps nobody signed in.
 */
export function endSession({ reason, tellServer }: SessionEnd): void {
  if (ended) return;
  ended = true;
  const refreshToken = readRefreshToken();
  // Who logs out leaves the provider as well. Who was idle does not: other applications may use it.
  const signsOutThere = tellServer && reason === undefined && local.get(BY_PROVIDER_KEY) !== null;
  if (signsOutThere) {
    announceEndReason(reason);
    clearSession();
    void leaveProvider(refreshToken).then((url) => leave(reason, url));
    return;
  }
  if (tellServer && refreshToken !== '')
    openCall('logout', { params: { refreshToken }, read: nothing }).catch((error: unknown) => {
      console.warn('The server was not told of the log-out.', error);
    });
  announceEndReason(reason);
  clearSession();
  leave(reason);
}

/** The session has ended elsewhere: this page goes to the sign-in page too, with the same reason. */
export function leaveEndedSession(): void {
  if (ended) return;
  ended = true;
  leave(announcedEndReason());
}

/** Ends the session and gives where its provider ends its own; the sign-in page where that does not come about. */
async function leaveProvider(refreshToken: string): Promise<string> {
  try {
    return await (await import('./leave-provider')).leaveProvider(refreshToken);
  } catch (error) {
    console.warn('The provider was not told of the log-out.', error);
    return LOGIN_PATH;
  }
}

function leave(reason: EndReason | undefined, to: string = LOGIN_PATH): void {
  for (const cleanUp of [...cleanUps]) {
    try {
      cleanUp();
    } catch (error) {
      console.error('A part of the portal failed to end with the session.', error);
    }
  }
  if (reason) leaveEndReason(reason);
  leaveUnasked(to);
}

/** Goes to a page of the portal without the session of before. Staying for unsaved input would be of no use. */
export function leaveUnasked(path: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  location.replace(path);
}
