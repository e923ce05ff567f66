/** Characters without a width and other invisible ones. Text from office programs and web pages brings them along. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/gu;
/** Control characters without tab and line feed. PostgreSQL refuses the first of them in a text. */
// eslint-disable-next-line no-control-regex -- these characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;
const SPACES = /[\u00a0\u2002-\u200a\u202f]/gu;
const LINE_ENDS = /\r\n?|\u2028|\u2029/gu;

/**
 * What somebody typed or pasted, as plain text: ordinary spaces and line ends, nothing invisible, none at the ends.
 *
 * @param lines whether it may have several lines; else a line end is a space
 */
export function plainText(text: string, lines: boolean): string {
  const plain = text.replace(LINE_ENDS, '\n').replace(SPACES, ' ').replace(INVISIBLE, '').replace(CONTROL, '');
  return (lines ? plain : plain.replace(/\s*[\n\t]\s*/gu, ' ')).trim();
}
