export interface Size {
  width: number;
  height: number;
}

/** A point in px, from the middle of the stage. */
export interface Point {
  x: number;
  y: number;
}

/** How a picture is seen: its scale, and where its middle is. */
export interface View extends Point {
  scale: number;
}

/** A picture as it lies, and what it is shown on; sizes in px. */
export interface Scene {
  picture: Size;
  stage: Size;
}

/** The greatest zoom: eight pixels of the screen for one of the picture. */
export const SCALE_MAX = 8;
/** What a click or a key zooms by. */
const STEP = 1.25;
const WHEEL_RATE = 0.002;
/** A touchpad tells a pinch as a turn of the wheel with Ctrl held, in much smaller amounts. */
const PINCH_RATE = 0.01;
const PINCH_MOST_PX = 50;
const WHEEL_LINE_PX = 16;

/** A picture's size as it lies, after quarter turns. */
export function turned({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale at which the whole picture is seen; a small picture keeps its own size. */
export function fitScale({ picture, stage }: Scene): number {
  if (!(picture.width > 0 && picture.height > 0 && stage.width > 0 && stage.height > 0)) return 1;
  return Math.min(1, stage.width / picture.width, stage.height / picture.height);
}

/** The whole picture in the middle. */
export const wholeView = (scene: Scene): View => ({ scale: fitScale(scene), x: 0, y: 0 });

/** The same place of the picture stays under `at`. */
export function zoomed(view: View, scale: number, at: Point, scene: Scene): View {
  const next = Math.min(SCALE_MAX, Math.max(fitScale(scene), scale));
  const by = next / view.scale;
  return held({ scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, scene);
}

export function moved(view: View, by: Point, scene: Scene): View {
  return held({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, scene);
}

/** Never leaves the stage empty where the picture could fill it. */
export function held({ scale, x, y }: View, { picture, stage }: Scene): View {
  const mostX = Math.max(0, (picture.width * scale - stage.width) / 2);
  const mostY = Math.max(0, (picture.height * scale - stage.height) / 2);
  return { scale, x: Math.min(mostX, Math.max(-mostX, x)), y: Math.min(mostY, Math.max(-mostY, y)) };
}

/** The next scale by a button or a key; it stops at the picture's own size on the way past it. */
export function steppedScale(scale: number, by: 'in' | 'out'): number {
  const next = by === 'in' ? scale * STEP : scale / STEP;
  return (scale - 1) * (next - 1) < 0 ? 1 : next;
}

/** The scale after a turn of the wheel. */
export function wheelScale(
  scale: number,
  { deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>,
): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * WHEEL_LINE_PX;
  const rate = ctrlKey && Math.abs(pixels) < PINCH_MOST_PX ? PINCH_RATE : WHEEL_RATE;
  return scale * Math.exp(-pixels * rate);
}

/** The view after one or two fingers went from these places to those. */
export function dragged(view: View, from: readonly Point[], to: readonly Point[], scene: Scene): View {
  const [one = { x: 0, y: 0 }, other] = from;
  const [oneNow = one, otherNow] = to;
  if (!other || !otherNow) return moved(view, minus(oneNow, one), scene);
  const spread = Math.max(1, distance(one, other));
  const before = middle(one, other);
  const after = middle(oneNow, otherNow);
  const grown = zoomed(view, (view.scale * distance(oneNow, otherNow)) / spread, before, scene);
  return moved(grown, minus(after, before), scene);
}

const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y });
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
