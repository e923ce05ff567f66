import { useCallback, useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Counts whole seconds down to 0, by the clock: a sleeping browser tab does not stretch it. */
export function useCountdown(from: number): { seconds: number; restart: () => void } {
  const [end, setEnd] = useState(() => Date.now() + from * SECOND_MS);
  const [seconds, setSeconds] = useState(from);
  const restart = useCallback(() => {
    setEnd(Date.now() + from * SECOND_MS);
    setSeconds(from);
  }, [from]);
  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [end]);
  return { seconds, restart };
}
