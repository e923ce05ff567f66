import { useLayoutEffect, useState, type RefObject } from 'react';
import { fitCount } from './split-by-fit';

/**
 * How many of the ruler's children fit into the bar; the ruler's last child is the "more" button. Measured again when
 * the bar's width or the names change.
 */
export function useFitCount(
  bar: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  names: readonly string[],
): number {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    const box = bar.current;
    if (!box) return undefined;
    const measure = () => {
      const widths = [...(ruler.current?.children ?? [])].map((child) => child.getBoundingClientRect().width);
      const more = widths.pop() ?? 0;
      setCount(fitCount(widths, more, box.clientWidth));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [bar, ruler, names]);
  return count;
}
