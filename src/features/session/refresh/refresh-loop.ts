import { storedKey } from '@/shared/lib/safe-storage';
import { endSession, leaveEndedSession } from '../end-session';
import { isSignedIn, REFRESH_TOKEN_KEY } from '@/features/stored-session';
import { decideNow, refreshWhenDue } from './refresh';

/** After a turn that another tab took, this tab looks again so much later. */
const LOOK_AGAIN_MS = 1_000;

/**
 * Keeps the session fresh for as long as the page lives (docs/specification.md#token-refresh: every 10 s). Every tab
 * wakes up at the common time and one of them refreshes; a browser that slows hidden tabs down makes that later, and a
 * tab that is shown again, or a connection that is back, makes up for it at once. Gives back the way to stop.
 */
export function startRefreshLoop(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let running = false;

  const plan = () => {
    clearTimeout(timer);
    if (stopped) return;
    const decision = decideNow();
    timer = setTimeout(() => void turn(), decision.action === 'wait' ? decision.ms : LOOK_AGAIN_MS);
  };
  const turn = async () => {
    if (stopped || running) return;
    running = true;
    try {
      // The cookie went without a word: cleared by hand, or run out.
      if (!isSignedIn()) leaveEndedSession();
      else if (decideNow().action === 'end') endSession({ reason: 'expired', tellServer: false });
      else await refreshWhenDue();
    } finally {
      running = false;
      plan();
    }
  };
  const wake = () => {
    if (!document.hidden) void turn();
  };
  const follow = (event: StorageEvent) => {
    if (event.key === storedKey(REFRESH_TOKEN_KEY)) plan();
  };

  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  window.addEventListener('storage', follow);
  void turn();
  return () => {
    stopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('storage', follow);
  };
}
