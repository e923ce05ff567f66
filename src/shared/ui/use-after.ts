import { useEffect, useState } from 'react';

/** Nothing is shown for this long while something loads, in ms: most answers come sooner, and a flash disturbs. */
const QUIET_WAIT_MS = 150;

/** False at first, true after `ms`. */
export function useAfter(ms: number = QUIET_WAIT_MS): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}
