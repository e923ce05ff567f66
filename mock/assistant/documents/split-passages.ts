import { DOCUMENT_BOUNDS, PASSAGE_CHARS } from './bounds';
import { folded } from './question-units';
import type { Block } from './reading/block';

/** A part of a document that can be quoted alone. */
export interface Passage {
  text: string;
  /** The text in the form in which it is searched. */
  folded: string;
  /** What stands above it; empty where nothing does. */
  heading: string;
  page?: number;
}

/** Longer lines are no headings. */
const HEADING_CHARS = 24;
const SENTENCE = /[^。！？；.!?;]+[。！？；.!?;]*\s*/g;

/** Splits the text of a document into passages of up to `PASSAGE_CHARS` characters, at paragraphs and sentences. */
export function splitPassages(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let chars = 0;
  for (const block of blocks) {
    const text = block.text.replace(/\s+/g, ' ').trim();
    if (text === '') continue;
    if (block.heading === true || isHeading(text)) heading = text;
    for (const part of parts(text)) {
      if ((chars += part.length) > DOCUMENT_BOUNDS.textChars) return passages;
      const above = part === heading ? '' : heading;
      const page = block.page === undefined ? {} : { page: block.page };
      passages.push({ text: part, folded: folded(part), heading: above, ...page });
    }
  }
  return passages;
}

/** A short line without the end of a sentence or a value in it. */
function isHeading(text: string): boolean {
  return text.length <= HEADING_CHARS && !/[。！？；：，.!?;:,\d]/.test(text);
}

function parts(text: string): string[] {
  if (text.length <= PASSAGE_CHARS) return [text];
  const found: string[] = [];
  let part = '';
  for (const sentence of text.match(SENTENCE) ?? [text]) {
    if (part !== '' && part.length + sentence.length > PASSAGE_CHARS) {
      found.push(part.trim());
      part = '';
    }
    part += sentence;
    for (; part.length > PASSAGE_CHARS; part = part.slice(PASSAGE_CHARS)) found.push(part.slice(0, PASSAGE_CHARS));
  }
  return part.trim() === '' ? found : [...found, part.trim()];
}
