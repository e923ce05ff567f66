export interface Size {
  width: number;
  height: number;
}

/** The greatest zoom: eight pixels of the screen for one of the picture. */
export const SCALE_MAX = 8;
/** What a click or a key zooms by. */
const STEP = 1.25;
const WHEEL_RATE = 0.002;
/** A touchpad tells a pinch as a turn of the wheel with Ctrl held, in much smaller amounts. */
const PINCH_RATE = 0.01;
const WHEEL_LINE_PX = 16;

/** A picture's size as it lies, after quarter turns. */
export function turned({ width, height }: Size, quarters: number): Size {
  return quarters % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** The scale at which the whole picture is seen; a small picture keeps its own size. */
export function fitScale(picture: Size, stage: Size): number {
  if (!(picture.width > 0 && picture.height > 0 && stage.width > 0 && stage.height > 0)) return 1;
  return Math.min(1, stage.width / picture.width, stage.height / picture.height);
}

/** The next scale by a button or a key; it stops at the picture's own size on the way past it. */
export function steppedScale(scale: number, by: 'in' | 'out', fit: number): number {
  const next = by === 'in' ? scale * STEP : scale / STEP;
  const passesOwnSize = (scale - 1) * (next - 1) < 0;
  return heldScale(passesOwnSize ? 1 : next, fit);
}

/** The scale after a turn of the wheel. */
export function wheelScale(
  scale: number,
  { deltaY, deltaMode, ctrlKey }: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>,
  fit: number,
): number {
  const pixels = deltaMode === 0 ? deltaY : deltaY * WHEEL_LINE_PX;
  const rate = ctrlKey && Math.abs(pixels) < 50 ? PINCH_RATE : WHEEL_RATE;
  return heldScale(scale * Math.exp(-pixels * rate), fit);
}

/** Never smaller than the whole picture, never larger than the greatest zoom. */
function heldScale(scale: number, fit: number): number {
  return Math.min(SCALE_MAX, Math.max(fit, scale));
}
