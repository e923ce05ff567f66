import { useEffect, useState } from 'react';
import { useTabVisible } from '@/features/tabs';

const MINUTE_MS = 60_000;

/** The moment, right to the minute while the page is shown: a portal stays open over midnight. */
export function useToday(): Date {
  const visible = useTabVisible();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!visible) return undefined;
    const first = setTimeout(() => setNow(new Date()));
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [visible]);
  return now;
}
