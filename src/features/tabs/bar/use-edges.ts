import { useEffect, useState, type RefObject } from 'react';

/** Whether tabs are hidden before the start or after the end of the bar; follows scrolling and size. */
export function useEdges(ref: RefObject<HTMLElement | null>, count: number): { start: boolean; end: boolean } {
  const [edges, setEdges] = useState({ start: false, end: false });
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const read = () => {
      const start = box.scrollLeft > 1;
      const end = box.scrollLeft + box.clientWidth < box.scrollWidth - 1;
      setEdges((now) => (now.start === start && now.end === end ? now : { start, end }));
    };
    const sizes = new ResizeObserver(read);
    sizes.observe(box);
    if (box.firstElementChild) sizes.observe(box.firstElementChild);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [ref, count]);
  return edges;
}
