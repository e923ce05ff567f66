import { useEffect, useRef } from 'react';
import { useNewsMark } from '@/features/notices';
import { useTabVisible } from '@/features/tabs';

/** After a notice something is asked for again, but not more often than this, in ms, however many come. */
const AGAIN_AFTER_MS = 3_000;

/** Asks again when a notice has come: it tells of most changes. Rests while the page is hidden. */
export function useAfterNews(ask: () => unknown): void {
  const news = useNewsMark();
  const visible = useTabVisible();
  const asked = useRef({ news, at: 0 });
  useEffect(() => {
    if (!visible || news === asked.current.news) return undefined;
    const again = () => {
      asked.current = { news, at: Date.now() };
      void ask();
    };
    const timer = setTimeout(again, Math.max(0, asked.current.at + AGAIN_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [visible, news, ask]);
}
