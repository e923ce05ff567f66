import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';
import { wantsRest } from '@/shared/ui/theme';
import { usesArrows } from '../../uses-arrows';
import { steppedScale, wheelScale } from './zoom';

export type ZoomTo = 'in' | 'out' | 'fit' | 'own';

const MOVE_MS = 150;
const PAN_PX = 60;
/** Two scales that differ by less look alike. */
const SAME = 0.001;
const KEYS: Readonly<Record<string, ZoomTo>> = { '+': 'in', '=': 'in', '-': 'out', _: 'out', '0': 'fit' };
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};

/**
 * Zooms the picture on a stage by commands, the wheel and keys. Dragging and pinching are the library's.
 *
 * @param fit the scale at which the whole picture is seen
 */
export function usePictureZoom(stage: RefObject<HTMLElement | null>, fit: number) {
  const view = useRef<ReactZoomPanPinchContentRef>(null);
  const [scale, setScale] = useState(fit);
  const whole = scale <= fit + SAME;

  const zoomTo = useCallback(
    (to: ZoomTo) => {
      const shown = view.current;
      const box = stage.current?.getBoundingClientRect();
      if (!shown || !box) return;
      const time = wantsRest() ? 0 : MOVE_MS;
      if (to === 'fit') void shown.centerView(fit, time);
      else {
        const next = to === 'own' ? 1 : steppedScale(shown.instance.state.scale, to, fit);
        void shown.zoomToPoint(next, box.left + box.width / 2, box.top + box.height / 2, time);
      }
    },
    [stage, fit],
  );

  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      const shown = view.current;
      if (!shown) return;
      // With Ctrl the browser would zoom the whole portal.
      event.preventDefault();
      void shown.zoomToPoint(wheelScale(shown.instance.state.scale, event, fit), event.clientX, event.clientY, 0);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage, fit]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const pan = PANS[event.key];
      if (pan && !whole && stage.current?.contains(document.activeElement)) {
        event.preventDefault();
        void view.current?.panBy(...pan, wantsRest() ? 0 : MOVE_MS);
        return;
      }
      const to = KEYS[event.key];
      if (to === undefined || usesArrows(event.target)) return;
      event.preventDefault();
      zoomTo(to);
    };
    // Before the dialog's own keys: within an enlarged picture the arrows move it.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [stage, whole, zoomTo]);

  // The whole picture stays in sight when the window or the phone is turned.
  const shownFit = useRef(fit);
  useEffect(() => {
    const shown = view.current?.instance.state.scale ?? fit;
    if (shown < fit || Math.abs(shown - shownFit.current) < SAME) void view.current?.centerView(fit, 0);
    shownFit.current = fit;
  }, [fit]);

  return { view, scale, whole, setScale, zoomTo };
}
