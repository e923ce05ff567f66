import { fit, liftInk } from './ink';
import { asPng, blank, UnusablePicture } from './read-picture';

/** A signature as it is stored, px. */
export const SIGNATURE = { width: 480, height: 160 };
const MARGIN_PX = 8;
/** An uploaded picture is read at this width at most, px: enough for pen strokes. */
const READ_WIDTH_PX = 1200;

/** A place of the pen on the pad, px of the stored picture. */
export interface Point {
  x: number;
  y: number;
}
export type Stroke = readonly Point[];

/** Draws strokes as a pen leaves them: round, and smooth between the places that the browser told. */
export function drawStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.clearRect(0, 0, SIGNATURE.width, SIGNATURE.height);
  context.lineWidth = 4;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = '#000000';
  for (const stroke of strokes) {
    const [first, ...rest] = stroke;
    if (first === undefined) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    let before = first;
    for (const point of rest) {
      context.quadraticCurveTo(before.x, before.y, (before.x + point.x) / 2, (before.y + point.y) / 2);
      before = point;
    }
    context.lineTo(before.x, before.y);
    context.stroke();
  }
}

/** Strokes as a PNG on no ground. @throws {UnusablePicture} */
export function signatureOfStrokes(strokes: readonly Stroke[]): string {
  const { canvas, context } = blank(SIGNATURE.width, SIGNATURE.height);
  drawStrokes(context, strokes);
  return asPng(canvas);
}

/**
 * The writing of a picture, such as a photograph of a signed sheet, as a PNG on no ground.
 *
 * @throws {UnusablePicture} where there is no writing in it
 */
export function signatureOfPicture(picture: ImageBitmap): string {
  const scale = Math.min(1, READ_WIDTH_PX / Math.max(picture.width, picture.height));
  const [width, height] = [Math.max(1, picture.width * scale), Math.max(1, picture.height * scale)].map(Math.round);
  const source = blank(width ?? 1, height ?? 1);
  source.context.drawImage(picture, 0, 0, source.canvas.width, source.canvas.height);
  const pixels = source.context.getImageData(0, 0, source.canvas.width, source.canvas.height);
  const ink = liftInk(pixels);
  if (ink === undefined) throw new UnusablePicture('noInk');
  source.context.putImageData(pixels, 0, 0);
  const { canvas, context } = blank(SIGNATURE.width, SIGNATURE.height);
  const place = fit(ink, SIGNATURE, MARGIN_PX);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source.canvas, ink.x, ink.y, ink.width, ink.height, place.x, place.y, place.width, place.height);
  return asPng(canvas);
}
