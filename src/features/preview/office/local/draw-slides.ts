import { PptxViewer, RECOMMENDED_ZIP_LIMITS } from '@aiden0z/pptx-renderer';
import { tameLinks } from './shadow-page';
import type { Draw } from './use-drawing';

/** Pictures that hold a PDF are left out: drawing them would take another library. */
const OPTIONS = {
  zipLimits: RECOMMENDED_ZIP_LIMITS,
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
