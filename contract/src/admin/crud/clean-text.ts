/** What no person can see in a text: controls, marks of direction, and spaces without a width. */
const UNSEEN =
  /(?![\n\t])[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const LINE_BREAK = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
const OTHER_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F]/g;
/** They join what stands beside them, as in a family of emojis; at an end they join nothing. */
const LOOSE_ENDS = /^[\s\u200C\u200D]+|[\s\u200C\u200D]+$/gu;

/**
 * A text as it is kept, whatever was pasted: without what nobody can see, and without blanks around it. In one line,
 * line breaks and tabs become a space. In several lines they stay. Cleaning twice changes nothing more.
 */
export const cleanText = (text: string, kind: 'one-line' | 'lines'): string =>
  foldText(text, kind).replace(LOOSE_ENDS, '');

/** The same for a part of a text, whose blanks at its ends may stand between two words. */
export function foldText(text: string, kind: 'one-line' | 'lines'): string {
  const seen = text.replace(LINE_BREAK, '\n').replace(OTHER_SPACE, ' ').replace(UNSEEN, '').normalize('NFC');
  return kind === 'lines' ? seen : seen.replace(/ *[\t\n][ \t\n]*/g, ' ');
}
