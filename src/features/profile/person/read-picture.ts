import { PICTURE_MAX_BYTES } from '@portal/contract/entities/picture-limits';

/** The largest file that is taken as a picture, bytes: it is made smaller here, before it is sent. */
export const FILE_MAX_BYTES = 20 * 1024 * 1024;
/** What the file dialog offers. */
export const PICTURE_TYPES = 'image/png,image/jpeg,image/webp';

/** Why a picture cannot be taken; also the end of its text's key. */
export type PictureFault = 'unreadable' | 'tooLarge' | 'tooDetailed' | 'noInk';

/** Thrown for a file that cannot become a picture. */
export class UnusablePicture extends Error {
  constructor(readonly fault: PictureFault) {
    super(`the picture cannot be taken: ${fault}`);
    this.name = 'UnusablePicture';
  }
}

/**
 * Reads a picture that the person chose, upright as its camera held it. The caller closes it.
 *
 * @throws {UnusablePicture} where the browser cannot read it, or it is too large
 */
export async function readPicture(file: Blob): Promise<ImageBitmap> {
  if (file.size > FILE_MAX_BYTES) throw new UnusablePicture('tooLarge');
  try {
    return await createImageBitmap(file);
  } catch {
    throw new UnusablePicture('unreadable');
  }
}

/**
 * The middle of a picture as a square PNG.
 *
 * @param side width and height of the result, px
 * @throws {UnusablePicture} where it would be larger than the server takes
 */
export function squareOf(picture: ImageBitmap, side: number): string {
  const { canvas, context } = blank(side, side);
  const cut = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - cut) / 2, (picture.height - cut) / 2];
  context.imageSmoothingQuality = 'high';
  // Where it was transparent, colleagues see white, in the dark as well.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, cut, cut, 0, 0, side, side);
  return asPng(canvas);
}

/** A canvas to draw on. @throws {UnusablePicture} where the browser has none to give */
export function blank(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new UnusablePicture('unreadable');
  return { canvas, context };
}

/** What is drawn, as a `data:` address. @throws {UnusablePicture} where it is larger than the server takes */
export function asPng(canvas: HTMLCanvasElement): string {
  const url = canvas.toDataURL('image/png');
  const bytes = ((url.length - url.indexOf(',') - 1) * 3) / 4;
  if (!url.startsWith('data:image/png') || bytes > PICTURE_MAX_BYTES) throw new UnusablePicture('tooDetailed');
  return url;
}
