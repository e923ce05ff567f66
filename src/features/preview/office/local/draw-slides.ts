import { PptxViewer } from '@aiden0z/pptx-renderer';
import { tameLinks } from './shadow-page';
import type { Draw } from './use-drawing';
import { ZIP_LIMITS } from '../zip/zip-limits';

/** Pictures that hold a PDF are left out: drawing them would take another library. */
const OPTIONS = {
  zipLimits: {
    maxEntries: ZIP_LIMITS.entries,
    maxEntryUncompressedBytes: ZIP_LIMITS.part,
    maxTotalUncompressedBytes: ZIP_LIMITS.total,
    maxMediaBytes: ZIP_LIMITS.total,
  },
  fitMode: 'contain',
  lazyMedia: true,
  lazySlides: true,
  pdfjs: false,
} as const;
const LIST = { windowed: true, initialSlides: 2 } as const;

/** Draws a pptx, slide by slide as they come into view. */
export const drawSlides: Draw = async (blob, { body, host }, signal) => {
  const viewer = new PptxViewer(body, {
    ...OPTIONS,
    scrollContainer: host,
    onSlideRendered: (_index, element) => tameLinks(element),
  });
  await viewer.open(blob, { renderMode: 'list', listOptions: LIST, signal });
  return () => viewer.destroy();
};
