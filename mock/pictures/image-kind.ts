import type { BrandImageType } from '@portal/contract/brand';
import { pngSize } from './png-size';

/** What an image is, by its bytes alone. */
export interface KnownImage {
  type: BrandImageType;
  width: number;
  height: number;
}

/**
 * The kind and size of a PNG, JPEG or WebP; undefined for everything else, and where it is cut off. What a browser or a
 * file's name says of it does not count.
 */
export function imageKind(bytes: Buffer): KnownImage | undefined {
  const png = pngSize(bytes);
  if (png !== undefined) return { type: 'image/png', ...png };
  const jpeg = jpegSize(bytes);
  if (jpeg !== undefined) return { type: 'image/jpeg', ...jpeg };
  const webp = webpSize(bytes);
  return webp && { type: 'image/webp', ...webp };
}

type Size = Pick<KnownImage, 'width' | 'height'>;

/** Markers that begin a frame, which says how large the image is (ISO 10918). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size | undefined {
  const isWhole =
    bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;
  if (!isWhole) return undefined;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

/** Where the size stands depends on how the pixels are stored (RFC 9649). */
function webpSize(bytes: Buffer): Size | undefined {
  const isWebp =
    bytes.length >= 30 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) + 8 > bytes.length) return undefined;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return bytes[20] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
    }
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    default:
      return undefined;
  }
}
