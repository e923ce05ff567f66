/** A piece of text as a PDF has it. Sizes are in points. */
export interface PdfPiece {
  text: string;
  /** Above the foot of the page. */
  top: number;
  size: number;
  /** A line ends behind it. */
  ends: boolean;
}

interface PdfLine {
  text: string;
  top: number;
  size: number;
}

/** Lines further apart than this many times their size are paragraphs of their own. */
const GAP = 1.9;
/** How a new rule, item or chapter begins. */
const BEGINS = /^\s*(第[一二三四五六七八九十百\d]+[章节条]|[（(]?[一二三四五六七八九十\d]+[)）、.．]\s*\D|[•·●-]\s)/;
/** A line shorter than this part of the longest one ends its paragraph. */
const SHORT = 0.75;
/** Radicals that some writers put in the place of the characters that look the same. */
const RADICALS = /[\u2e80-\u2fdf]/g;
/** Those of them that Unicode itself does not lead back to their characters. */
const SIMPLE = '⻔门⻢马⻋车⻅见⻉贝⻓长⻘青⻚页⻛风⻜飞⻝食⻥鱼⻦鸟⻨麦⻩黄⻬齐⻮齿⻰龙⻳龟⺟母⺠民⻄西⻆角⻤鬼';

/** The lines of a page, from its pieces in their order. */
export function linesOf(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  let line: PdfLine | undefined;
  for (const { text, top, size, ends } of pieces) {
    line ??= { text: '', top, size };
    line.text += text.replace(RADICALS, characterOf);
    line.size = Math.max(line.size, size);
    if (!ends) continue;
    lines.push(line);
    line = undefined;
  }
  return (line ? [...lines, line] : lines).filter(({ text }) => text.trim() !== '');
}

/** Lines put together to paragraphs: a PDF knows only where its characters are. */
export function paragraphsOf(lines: readonly PdfLine[]): string[] {
  const longest = Math.max(0, ...lines.map(({ text }) => text.length));
  const paragraphs: string[] = [];
  let before: PdfLine | undefined;
  for (const line of lines) {
    const goes =
      before !== undefined &&
      before.text.length >= longest * SHORT &&
      Math.abs(before.top - line.top) <= GAP * Math.max(line.size, before.size) &&
      !BEGINS.test(line.text);
    const last = paragraphs.at(-1);
    if (goes && last !== undefined) paragraphs[paragraphs.length - 1] = joined(last, line.text);
    else paragraphs.push(line.text.trim());
    before = line;
  }
  return paragraphs;
}

/** Words of Latin letters need a space between them, Chinese characters need none. */
function joined(one: string, next: string): string {
  const space = /[\w,.;:)]$/.test(one) && /^[\w(]/.test(next.trim()) ? ' ' : '';
  return one + space + next.trim();
}

function characterOf(radical: string): string {
  const at = SIMPLE.indexOf(radical);
  return at < 0 ? radical.normalize('NFKC') : SIMPLE.charAt(at + 1);
}
