import { DOCUMENT_BOUNDS } from '../bounds';
import type { Block } from './block';
import { officeParts, readXml } from './office-xml';

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/;

/**
 * The paragraphs of a presentation with the number of their slide.
 *
 * @throws {Error} where it is no presentation
 */
export function pptxBlocks(bytes: Uint8Array): Block[] {
  const slides = [...officeParts(bytes, SLIDE)]
    .map(([name, xml]) => ({ page: Number(SLIDE.exec(name)?.[1]), xml }))
    .sort((a, b) => a.page - b.page)
    .slice(0, DOCUMENT_BOUNDS.pages);
  return slides.flatMap(({ page, xml }) => {
    const blocks: Block[] = [];
    let text = '';
    let inText = false;
    readXml(xml, {
      open(name) {
        if (name === 'p') text = '';
        if (name === 't') inText = true;
        if (name === 'br') text += ' ';
      },
      text(value) {
        if (inText) text += value;
      },
      close(name) {
        if (name === 't') inText = false;
        if (name === 'p') blocks.push({ text, page });
      },
    });
    return blocks;
  });
}
