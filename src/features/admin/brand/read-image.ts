import { BRAND_IMAGE_BYTES, BRAND_IMAGE_TYPES, type BrandImage } from '@portal/contract/brand';

/** Why a file cannot be taken; also the end of its text's key. */
export type ImageFault = 'imageUnknown' | 'imageTooLarge' | 'imageUnreadable';

/** Thrown for a file that cannot be used. The server looks again, at its content. */
export class UnusableImage extends Error {
  constructor(readonly fault: ImageFault) {
    super(`the image cannot be taken: ${fault}`);
    this.name = 'UnusableImage';
  }
}

/** A file as a `data:` address. @throws {UnusableImage} where it is no image of these kinds, or too large */
export async function readImage(kind: BrandImage, file: Blob): Promise<string> {
  if (!BRAND_IMAGE_TYPES.some((type) => type === file.type)) throw new UnusableImage('imageUnknown');
  if (file.size > BRAND_IMAGE_BYTES[kind]) throw new UnusableImage('imageTooLarge');
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new UnusableImage('imageUnreadable'));
    reader.readAsDataURL(file);
  });
}
