import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DOCUMENT_BOUNDS } from '../bounds';
import type { Block } from './block';
import { linesOf, paragraphsOf, type PdfPiece } from './pdf-lines';

/** Character tables that Chinese PDFs without an own table refer to. They come with the package. */
const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/**
 * The paragraphs of a PDF with the number of their page. A scan has none.
 *
 * @throws {Error} where it is no PDF, or it has a password
 */
export async function pdfBlocks(bytes: Uint8Array): Promise<Block[]> {
  // The package draws with it, which is not wanted here, and asks for it when it is loaded.
  if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class DOMMatrix {} });
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({
    data: new Uint8Array(bytes),
    cMapUrl: join(FOLDER, 'cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: join(FOLDER, 'standard_fonts/'),
    isEvalSupported: false,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await loading.promise;
    const blocks: Block[] = [];
    let chars = 0;
    const pages = Math.min(document.numPages, DOCUMENT_BOUNDS.pages);
    for (let page = 1; page <= pages && chars < DOCUMENT_BOUNDS.textChars; page++) {
      const sheet = await document.getPage(page);
      const { items } = await sheet.getTextContent();
      for (const text of paragraphsOf(linesOf(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : []))))) {
        blocks.push({ text, page });
        chars += text.length;
      }
      sheet.cleanup();
    }
    return blocks;
  } finally {
    await loading.destroy();
  }
}

/** A piece of text, with its height above the foot of the page. */
function pieceOf(item: { str: string; transform: unknown[]; height: number; hasEOL: boolean }): PdfPiece {
  return { text: item.str, top: Number(item.transform[5]), size: item.height, ends: item.hasEOL };
}
