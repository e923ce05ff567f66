import { useEffect } from 'react';
import { App } from 'antd';
import { whenIdle } from '@/shared/lib/when-idle';

/** A deployment is looked for this often while the portal is in sight, and when it comes into sight. */
const LOOK_EVERY_MS = 10 * 60_000;

const load = () => import('./look-for-version');

/** Says that a newer shell was deployed, and offers it: nothing is reloaded unasked. */
export function useNewVersion(): void {
  const { notification } = App.useApp();
  useEffect(() => {
    const over = new AbortController();
    // Once there is a newer one, this one's scripts may be gone.
    const stop = whenIdle(() => void load().catch(() => undefined));
    const look = async () => {
      if (document.hidden) return;
      try {
        const { lookForVersion } = await load();
        await lookForVersion(notification, over.signal);
      } catch (error) {
        // It is looked for again.
        console.warn('Whether there is a newer portal could not be found out.', error);
      }
    };
    const onVisible = () => void look();
    const timer = setInterval(onVisible, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      over.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [notification]);
}
