import type { Block } from './block';
import { officeParts, readXml } from './office-xml';
import { tableRows } from './table-rows';

/** Word's own names of styles, in the languages that offices here write in. */
const HEADING_STYLE = /^(heading|title|标题|[1-3]$)/i;

/**
 * The paragraphs of a Word document and the rows of its tables, in their order.
 *
 * @throws {Error} where it is no such document
 */
export function docxBlocks(bytes: Uint8Array): Block[] {
  const xml = officeParts(bytes, /^word\/document\.xml$/).get('word/document.xml');
  if (xml === undefined) throw new Error('no document');
  const blocks: Block[] = [];
  /** Tables inside tables belong to the cell of the outer one. */
  let depth = 0;
  let rows: string[][] = [];
  let text = '';
  let heading = false;
  let inText = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === 'tbl' && (depth += 1) === 1) rows = [];
      if (depth === 1 && name === 'tr') rows.push([]);
      if (depth === 1 && name === 'tc') text = '';
      if (name === 'p' && depth === 0) [text, heading] = ['', false];
      if (name === 'pStyle') heading ||= HEADING_STYLE.test(attributes()['w:val'] ?? '');
      if (name === 't') inText = true;
      if (name === 'tab' || name === 'br') text += ' ';
    },
    text(value) {
      if (inText) text += value;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'p' && depth === 0) blocks.push({ text, ...(heading ? { heading } : {}) });
      if (name === 'p' && depth > 0) text += ' ';
      if (depth === 1 && name === 'tc') rows.at(-1)?.push(text.trim());
      if (name === 'tbl' && (depth -= 1) === 0) blocks.push(...tableRows(rows).map((row) => ({ text: row })));
    },
  });
  return blocks;
}
