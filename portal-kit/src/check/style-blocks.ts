/** A block of a style sheet: a style rule, or an at-rule with what is in it. */
export interface StyleBlock {
  /** What stands before its brace. */
  prelude: string;
  /** Where that begins in the text. */
  at: number;
  parent: StyleBlock | undefined;
  declarations: Declaration[];
}

export interface Declaration {
  property: string;
  value: string;
  at: number;
}

/** What may hold signs that mean nothing there: comments, strings, addresses and escapes. */
const OPAQUE = /(\/\*[^]*?(?:\*\/|$))|"(?:[^"\\\n]+|\\[^])*"?|'(?:[^'\\\n]+|\\[^])*'?|url\([^"'()]*\)|\\[^]/gi;
const DECLARATION = /^([\w-]+)\s*:\s*([^]*)$/;

/** The blocks of a style sheet, each before those in it. A text that is none gives what can be made out. */
export function styleBlocksIn(text: string): StyleBlock[] {
  const bare = text.replace(OPAQUE, (part, comment?: string) =>
    part.replace(/[^\n]/g, comment === undefined ? '_' : ' '),
  );
  const blocks: StyleBlock[] = [];
  let open: StyleBlock | undefined;
  let from = 0;
  for (const { 0: sign, index } of bare.matchAll(/[;{}]/g)) {
    const piece = bare.slice(from, index);
    const at = from + piece.length - piece.trimStart().length;
    from = index + 1;
    if (sign === '{') {
      open = { prelude: piece.trim(), at, parent: open, declarations: [] };
      blocks.push(open);
      continue;
    }
    const [, property, value = ''] = DECLARATION.exec(piece.trim()) ?? [];
    if (property !== undefined) open?.declarations.push({ property: property.toLowerCase(), value, at });
    if (sign === '}') open = open?.parent;
  }
  return blocks;
}

/** Whether it is no rule: a custom property may hold a block as well. */
export const isValue = ({ prelude }: StyleBlock): boolean => /^--[\w-]+\s*:/.test(prelude);

/** Whether it styles what a selector names. */
export const isStyleRule = (block: StyleBlock): boolean => !/^(?:@|$)/.test(block.prelude) && !isValue(block);
