import { withoutCode } from './documents';

export const SENTENCE_LIMIT_WORDS = 25;
export const LINE_LIMIT = 120;

/** The sentences of a document; tables, blocks of code, headings and HTML are left out. */
export function sentencesOf(markdown: string): string[] {
  const lines = withoutCode(markdown)
    .split('\n')
    .map((line) => (/^\s*(\||#|<|!\[|\[!\[)/.test(line) ? '' : line));
  // A list's item and a paragraph each end a sentence.
  const paragraphs = lines.join('\n').split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/);
  return paragraphs
    .flatMap((paragraph) => plain(paragraph).split(/(?<=[.!?:])\s+(?=[^a-z])/))
    .filter((sentence) => sentence !== '');
}

/** The words of a sentence. Whatever stands in backticks is one word. */
export function countWords(sentence: string): number {
  return sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function plain(paragraph: string): string {
  return paragraph
    .replace(/`[^`]*`/g, 'Code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*]|\d+\.) /, '')
    .replace(/[*_]{1,2}/g, '')
    .replace(/\b(e\.g|i\.e|etc)\./g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
