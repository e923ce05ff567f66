/** Steps over the tokens of a style sheet that may hide brackets and semicolons (CSS Syntax 3, section 4). */

/** What must be appended to close the token that the text ended in. */
export interface Unclosed {
  tail: string;
}

const QUOTE = 34,
  APOSTROPHE = 39,
  BACKSLASH = 92,
  NEWLINE = 10,
  CLOSE_PAREN = 41;

/** The index after the string that starts at `at`; a line break ends it, as browsers have it. */
export function afterString(text: string, at: number, unclosed: Unclosed): number {
  const quote = text.charCodeAt(at);
  let i = at + 1;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return i + 1;
    if (code === NEWLINE) return i;
    if (code === BACKSLASH) i++;
  }
  unclosed.tail = (i > text.length ? ' ' : '') + (quote === QUOTE ? '"' : "'");
  return text.length;
}

/** The index after the comment that starts at `at`. */
export function afterComment(text: string, at: number, unclosed: Unclosed): number {
  const end = text.indexOf('*/', at + 2);
  if (end >= 0) return end + 2;
  unclosed.tail = text.endsWith('*') && text.length > at + 2 ? '/' : '*/';
  return text.length;
}

/** The index after the whitespace and comments from `at` on. */
export function afterBlank(text: string, at: number, unclosed: Unclosed): number {
  let i = at;
  for (;;) {
    const code = text.charCodeAt(i);
    if (code === 32 || (code >= 9 && code <= 13)) i++;
    else if (code === 47 && text.charCodeAt(i + 1) === 42) i = afterComment(text, i, unclosed);
    else return i;
  }
}

/** Whether an unquoted or quoted `url(` ends right before `paren`. */
export function isUrlFunction(text: string, paren: number): boolean {
  if (paren < 3 || text.slice(paren - 3, paren).toLowerCase() !== 'url') return false;
  const before = text.charCodeAt(paren - 4);
  return !(isNameCode(before) || before === BACKSLASH);
}

export interface UrlToken {
  /** Index after the closing bracket. */
  end: number;
  /** The address, without quotes and escapes; undefined where `url(` holds something else. */
  value: string | undefined;
}

/** Reads `url(...)` from the index of its opening bracket. */
export function readUrl(text: string, paren: number, unclosed: Unclosed): UrlToken {
  let i = paren + 1;
  while (i < text.length && text.charCodeAt(i) <= 32) i++;
  const first = text.charCodeAt(i);
  if (first === QUOTE || first === APOSTROPHE) {
    const end = afterString(text, i, unclosed);
    const close = afterBlank(text, end, unclosed);
    if (text.charCodeAt(close) === CLOSE_PAREN) return { end: close + 1, value: unescape(text.slice(i + 1, end - 1)) };
    return { end: -1, value: undefined };
  }
  const start = i;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === CLOSE_PAREN) return { end: i + 1, value: unescape(text.slice(start, i).trim()) };
    if (code === BACKSLASH) i++;
  }
  unclosed.tail = (i > text.length ? ' ' : '') + ')';
  return { end: text.length, value: undefined };
}

export function isNameCode(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 45 ||
    code === 95 ||
    code >= 128
  );
}

function unescape(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:([0-9a-f]{1,6})\s?|(\n)|([\s\S]))/gi,
    (_all, hex: string | undefined, line: string | undefined, plain: string | undefined) =>
      hex ? String.fromCodePoint(Math.min(parseInt(hex, 16) || 0xfffd, 0x10ffff)) : line ? '' : (plain ?? ''),
  );
}
