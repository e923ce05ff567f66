import { useEffect } from 'react';
import { whenIdle } from '@/shared/lib/when-idle';
import { useRuntime } from '../panels/runtime-context';

/** Has pages drawn and opened ahead of the router, from the first idle moment on. The shell is whole without it. */
export function useEarlyPages(): void {
  const runtime = useRuntime();
  useEffect(() => {
    let end = () => {};
    const begin = async () => {
      try {
        const { startEarlyPages } = await import('./early-pages');
        if (!gone) end = startEarlyPages(runtime);
      } catch (error) {
        console.warn('What opens pages early did not come.', error);
      }
    };
    let gone = false;
    const stop = whenIdle(() => void begin());
    return () => {
      gone = true;
      stop();
      end();
    };
  }, [runtime]);
}
