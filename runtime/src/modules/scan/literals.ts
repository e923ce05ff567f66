import { classOf, DIGIT, WORD } from './characters';

const BACKSLASH = 92;
const LINE_FEED = 10;

/** The position after a string literal that begins at `at` with a quote. */
export function endOfString(code: string, at: number): number {
  const quote = code.charCodeAt(at);
  for (let i = at + 1; i < code.length; i += 1) {
    const unit = code.charCodeAt(i);
    if (unit === BACKSLASH) i += 1;
    else if (unit === quote) return i + 1;
    else if (unit === LINE_FEED) return i;
  }
  return code.length;
}

/** The position after a comment that begins at `at` with `//` or `/*`. */
export function endOfComment(code: string, at: number): number {
  const line = code.charCodeAt(at + 1) === 47;
  const end = line ? code.indexOf('\n', at) : code.indexOf('*/', at + 2);
  if (end < 0) return code.length;
  return line ? end : end + 2;
}

/**
 * The position after a regular expression, flags included, that begins at `at`; -1 where the line ends before it does.
 */
export function endOfRegex(code: string, at: number): number {
  let inClass = false;
  for (let i = at + 1; i < code.length; i += 1) {
    const unit = code.charCodeAt(i);
    if (unit === LINE_FEED) return -1;
    if (unit === BACKSLASH) i += 1;
    else if (unit === 91) inClass = true;
    else if (unit === 93) inClass = false;
    else if (unit === 47 && !inClass) return endOfWord(code, i + 1);
  }
  return -1;
}

/**
 * The position of the back quote or of the `${` that ends a stretch of template text; the text's end where there is
 * none.
 */
export function endOfTemplateText(code: string, from: number): number {
  for (let i = from; i < code.length; i += 1) {
    const unit = code.charCodeAt(i);
    if (unit === BACKSLASH) i += 1;
    else if (unit === 96 || (unit === 36 && code.charCodeAt(i + 1) === 123)) return i;
  }
  return code.length;
}

/** The position after a word's or a number's last character. */
export function endOfWord(code: string, from: number): number {
  let i = from;
  while (i < code.length) {
    const kind = classOf(code.charCodeAt(i));
    if (kind !== WORD && kind !== DIGIT) break;
    i += 1;
  }
  return i;
}

/** The position after a number; dots belong to it, so `1..toFixed` is one. */
export function endOfNumber(code: string, from: number): number {
  let i = endOfWord(code, from);
  while (code.charCodeAt(i) === 46) i = endOfWord(code, i + 1);
  return i;
}
