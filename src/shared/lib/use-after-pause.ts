import { useEffect, useState } from 'react';

/** How long somebody must not have typed before the server is asked, ms. */
const PAUSE_MS = 200;

/** A value that is typed, once it has not changed for a moment. */
export function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
