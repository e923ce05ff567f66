import { useEffect, useRef, type RefObject } from 'react';

/** Begins before the end itself is seen, px. */
const AHEAD_PX = 240;

/** Calls `onReached` whenever the element at the end of a list comes near the sight, while `active`. */
export function useEndReached(active: boolean, onReached: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  useEffect(() => {
    reached.current = onReached;
  });
  useEffect(() => {
    const element = end.current;
    if (!active || !element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached.current();
      },
      { root: element.parentElement, rootMargin: `${AHEAD_PX}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [active]);
  return end;
}
