import { useEffect, type RefObject } from 'react';

/** docs/specification.md#tab-wheel. */
const WHEEL_DIVISOR = 4;

/** Scrolls sideways by a quarter of the wheel's way, and leaves the wheel alone where there is nothing to scroll. */
export function useWheelScroll(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      const delta = Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      box.scrollLeft += delta / WHEEL_DIVISOR;
    };
    // React's own wheel listener is passive: it could not keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [ref]);
}
