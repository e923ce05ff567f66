import { readFile } from 'node:fs/promises';
import type { Block } from './block';
import { docxBlocks } from './docx';
import { pdfBlocks } from './pdf';
import { plainBlocks } from './plain';
import { pptxBlocks } from './pptx';
import { xlsxBlocks } from './xlsx';

const READERS: Record<string, (bytes: Uint8Array) => Block[] | Promise<Block[]>> = {
  txt: plainBlocks,
  docx: docxBlocks,
  pptx: pptxBlocks,
  xlsx: xlsxBlocks,
  pdf: pdfBlocks,
};

/**
 * The text of a document.
 *
 * @param path where its bytes are
 * @param ending of its name, which says what it is: `docx`
 * @throws {Error} where it is broken, or is something else than its name says
 */
export async function readDocument(path: string, ending: string): Promise<Block[]> {
  const read = READERS[ending];
  if (read === undefined) throw new Error(`no reader for ${ending}`);
  return read(await readFile(path));
}
