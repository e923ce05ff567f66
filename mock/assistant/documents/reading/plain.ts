import type { Block } from './block';

/**
 * The paragraphs of a text file: UTF-8 or UTF-16 by their marks, UTF-8 where it is well formed, else GBK.
 *
 * @throws {Error} where it is no text
 */
export function plainBlocks(bytes: Uint8Array): Block[] {
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error('no text');
  return text.split(/\r?\n/).map((line) => ({ text: line }));
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}
