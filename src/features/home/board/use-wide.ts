import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of the page, px, from which on it has three columns. */
const WIDE_PX = 1400;

/** Whether an element has room for three columns. Known before the first paint, so that nothing moves. */
export function useWide(element: RefObject<HTMLElement | null>): boolean {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    // A page that is not in front has no width, and keeps its columns.
    const look = () => {
      if (shown.clientWidth > 0) setWide(shown.clientWidth >= WIDE_PX);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return wide;
}
