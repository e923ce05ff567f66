import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { dragged, fitScale, held, moved, steppedScale, wheelScale, wholeView, zoomed } from './zoom';
import type { Point, Scene, View } from './zoom';

export type ZoomTo = 'in' | 'out' | 'fit' | 'own';

const MIDDLE: Point = { x: 0, y: 0 };
const PAN_PX = 60;
const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

/** Zooms and moves the picture on a stage: by commands, wheel, fingers, mouse and the arrow keys. */
export function usePictureView(stage: RefObject<HTMLElement | null>, scene: Scene) {
  /** Undefined while the whole picture is in sight: so it stays when the window or the phone is turned. */
  const [chosen, setChosen] = useState<View>();
  /** Steps are eased; what follows a hand is not. */
  const [eased, setEased] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  const view = held(chosen ?? wholeView(scene), scene);

  const change = (by: 'step' | 'hand', next: (view: View) => View) => {
    setEased(by === 'step');
    setChosen((current) => {
      const changed = next(held(current ?? wholeView(scene), scene));
      return changed.scale > fitScale(scene) ? changed : undefined;
    });
  };
  const zoomTo = (to: ZoomTo) =>
    change('step', (now) => {
      if (to === 'fit') return wholeView(scene);
      return zoomed(now, to === 'own' ? 1 : steppedScale(now.scale, to), MIDDLE, scene);
    });

  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    onWheel.current = (event) =>
      change('hand', (now) => zoomed(now, wheelScale(now.scale, event), placeOn(stage.current, event), scene));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => {
      // With Ctrl the browser would zoom the whole portal. React's own listener cannot prevent it.
      event.preventDefault();
      onWheel.current?.(event);
    };
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  const hands = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || fingers.current.size >= 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, placeOn(stage.current, event));
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      const from = [...fingers.current.values()];
      fingers.current.set(event.pointerId, placeOn(stage.current, event));
      const to = [...fingers.current.values()];
      change('hand', (now) => dragged(now, from, to, scene));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const by = PANS[event.key];
      if (!by || !chosen || event.altKey || event.ctrlKey || event.metaKey) return;
      // The dialog would show another file.
      event.preventDefault();
      change('step', (now) => moved(now, by, scene));
    },
  };
  return { view, whole: chosen === undefined, eased, zoomTo, hands };
}

/** Where a pointer is, from the middle of the stage. */
function placeOn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  if (!stage) return MIDDLE;
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
