import { NEWER_AT_RULES, NEWER_PROPERTIES, NEWER_SELECTORS, NEWER_VALUES, NESTING, type Newer } from './newer-css.ts';
import { isStyleRule, isValue, styleBlocksIn, type Declaration, type StyleBlock } from './style-blocks.ts';

/** Something in a style sheet that the oldest browsers of the portal pass over. Line and column from 1. */
export interface NewerStyle {
  name: string;
  /** `Chrome 111`: the first browser that has it, after the oldest of the portal. */
  since: string;
  line: number;
  column: number;
  /** The style rule or the at-rule that it stands in. */
  rule: string;
  /** How many places have it. */
  times: number;
}

/** What a style sheet asks for that came later, but for what it asks about first or has something else for. */
export function newerStylesIn(text: string): NewerStyle[] {
  const found = new Map<string, NewerStyle>();
  const tell = ({ name, since }: Newer, at: number, block: StyleBlock): void => {
    const known = found.get(name);
    if (known) known.times += 1;
    else found.set(name, { name, since, ...placeOf(text, at), rule: ruleOf(block), times: 1 });
  };
  for (const block of styleBlocksIn(text)) {
    if (isAskedFor(block)) continue;
    for (const each of isStyleRule(block) ? NEWER_SELECTORS : NEWER_AT_RULES)
      if (each.sign.test(block.prelude)) tell(each, block.at, block);
    if (block.parent && isStyleRule(block.parent) && !isValue(block)) tell(NESTING, block.at, block.parent);
    for (const declaration of block.declarations)
      for (const each of newerIn(declaration))
        if (!hasOther(block, declaration, each)) tell(each, declaration.at, block);
  }
  return [...found.values()];
}

const newerIn = ({ property, value }: Declaration): Newer[] => [
  ...NEWER_PROPERTIES.filter(({ sign }) => sign.test(property)),
  ...NEWER_VALUES.filter(({ sign }) => sign.test(value)),
];

/** Whether it is in `@supports`: who writes that knows of older browsers. */
function isAskedFor(block: StyleBlock): boolean {
  for (let at: StyleBlock | undefined = block; at; at = at.parent) if (/^@supports\b/i.test(at.prelude)) return true;
  return false;
}

/** Whether a browser that passes over a declaration takes another one: of older words, or with the prefix of a maker. */
function hasOther(block: StyleBlock, { property, at }: Declaration, newer: Newer): boolean {
  // A custom property takes any words: the last one counts in every browser.
  if (property.startsWith('--')) return false;
  return block.declarations.some(
    (other) =>
      other.property === `-webkit-${property}` ||
      (other.property === property && other.at < at && !newer.sign.test(other.value) && !newer.sign.test(property)),
  );
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

const RULE_LENGTH = 60;
function ruleOf({ prelude }: StyleBlock): string {
  const words = prelude.replace(/\s+/g, ' ');
  return words.length > RULE_LENGTH ? `${words.slice(0, RULE_LENGTH)}…` : words;
}
