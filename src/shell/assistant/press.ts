/** docs/specification.md#drag-threshold: a press longer than this is a drag, not a click. */
const CLICK_MAX_MS = 200;
/** A pointer that has moved this far, in px, means to drag however short the press was. */
const CLICK_MAX_WAY_PX = 4;

export interface Point {
  x: number;
  y: number;
}

/** Whether letting go now is a click. */
export function isClick(pressedMs: number, from: Point, to: Point): boolean {
  return pressedMs <= CLICK_MAX_MS && Math.hypot(to.x - from.x, to.y - from.y) <= CLICK_MAX_WAY_PX;
}

/** A position kept inside the window: whole, and `margin` px from its edges. */
export function insideWindow(
  position: Point,
  size: number,
  view: { width: number; height: number },
  margin = 8,
): Point {
  const within = (value: number, space: number) => Math.max(margin, Math.min(value, space - size - margin));
  return { x: within(position.x, view.width), y: within(position.y, view.height) };
}

/** The side of the window that a position lies at: there the button draws itself in, so that it covers no content. */
export function sideOf(
  position: Point,
  size: number,
  view: { width: number },
  margin = 8,
): 'left' | 'right' | undefined {
  if (position.x >= view.width - size - margin) return 'right';
  return position.x <= margin ? 'left' : undefined;
}

/** A stored position; undefined where the text is none. */
export function parsePosition(stored: string | null): Point | undefined {
  const match = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/.exec(stored ?? '');
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}
