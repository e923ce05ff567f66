import type { TextSum } from './format';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** Numbers that another text is very unlikely to have (FNV-1a). They are no use against who wants to deceive. */
export function textSum(text: string): TextSum {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return [text.length, hash >>> 0];
}

/** Whether a text is the one of this sum. */
export function hasSum(text: string, [length, hash]: TextSum): boolean {
  return text.length === length && textSum(text)[1] === hash;
}
