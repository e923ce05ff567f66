/** The width of a chart over two axes, in its own units: about that on the screen, so that letters keep their size. */
const WIDTH = 560;
const WIDTH_ON_PHONE = 340;
/** Room that a label of the axis needs at least; where points stand closer, only every second or third has one. */
const LABEL_LEAST = 38;
/** The width of a letter in 12 px. CJK characters are square. */
const LETTER = 7;
const SQUARE_LETTER = 12;
const GAP = 6;

export interface ChartAxis {
  /** Of the whole drawing. */
  width: number;
  /** Every so many points have a label. */
  labelEvery: number;
  /** The label, as long as it may be there; the whole stands in the tooltip and in the table. */
  short(label: string): string;
}

/**
 * How the lower axis of a chart is written.
 *
 * @param left what the other axis takes of the width
 */
export function chartAxis(points: number, left: number, phone: boolean): ChartAxis {
  const width = phone ? WIDTH_ON_PHONE : WIDTH;
  const step = (width - left) / Math.max(1, points);
  const labelEvery = Math.max(1, Math.ceil(LABEL_LEAST / step));
  return { width, labelEvery, short: (label) => shortened(label, step * labelEvery - GAP) };
}

const letterWidth = (letter: string) => (letter.charCodeAt(0) > 0x2e7f ? SQUARE_LETTER : LETTER);

function shortened(label: string, room: number): string {
  const letters = [...label];
  const widthOf = (some: readonly string[]) => some.reduce((sum, letter) => sum + letterWidth(letter), 0);
  if (widthOf(letters) <= room) return label;
  while (letters.length > 1 && widthOf(letters) + LETTER > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
