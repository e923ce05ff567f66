import { createHash } from 'node:crypto';
import { BRAND_IMAGE_BYTES, BRAND_IMAGE_SIDE, type BrandImage, type BrandImageType } from '@portal/contract/brand';
import { Refusal } from '../../http/refusal';
import { imageKind } from '../../pictures/image-kind';

/** An image that may be stored. Its id is made of its content, so that the same image is the same row. */
export interface CheckedImage {
  id: string;
  type: BrandImageType;
  content: string;
}

const ID_LENGTH = 32;
const KILOBYTE = 1024;

/**
 * Holds an image to what its bytes are. SVG is refused: it can hold scripts.
 *
 * @param dataUrl as a browser reads a file; the type that it names does not count
 * @throws {Refusal} 400 where it is no PNG, JPEG or WebP, or too large
 */
export function checkedImage(kind: BrandImage, dataUrl: string): CheckedImage {
  const encoded = /^data:[\w/+.-]*;base64,([A-Za-z\d+/]+=*)$/.exec(dataUrl)?.[1] ?? '';
  const bytes = Buffer.from(encoded, 'base64');
  const known = imageKind(bytes);
  if (known === undefined || known.width === 0 || known.height === 0)
    throw new Refusal(400, 'brandImageUnknown', { at: kind });
  const [most, side] = [BRAND_IMAGE_BYTES[kind], BRAND_IMAGE_SIDE[kind]];
  if (bytes.length > most || Math.max(known.width, known.height) > side)
    throw new Refusal(400, 'brandImageTooLarge', { values: { kilobytes: most / KILOBYTE, side }, at: kind });
  const id = createHash('sha256').update(kind).update(bytes).digest('hex').slice(0, ID_LENGTH);
  return { id, type: known.type, content: bytes.toString('base64') };
}
