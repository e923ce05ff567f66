import { ScimError } from '../scim-error';

/** A word of a filter: a name, a JSON value, or a bracket. */
export interface Token {
  readonly kind: 'name' | 'value' | 'sign';
  readonly text: string;
  /** Where it begins in the filter. */
  readonly at: number;
  /** Whether a space stands before it. */
  readonly spaced: boolean;
}

/** The longest filter, in characters. */
const FILTER_MAX = 2_000;

const SPACE = /\s*/y;
const SIGN = /[()[\]]/y;
const VALUE = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
/** An attribute, with the URN of its schema before it and a part behind it. `$ref` begins with a sign. */
const NAME = /(?:[A-Za-z$]|(?<=\])\.)[\w$:.-]*/y;

/** @throws {ScimError} 400 at the first character that is none of a filter */
export function readTokens(text: string): Token[] {
  if (text.length > FILTER_MAX) throw badFilter(FILTER_MAX);
  const tokens: Token[] = [];
  for (let at = 0; at < text.length;) {
    const space = match(SPACE, text, at) ?? '';
    const start = at + space.length;
    if (start >= text.length) break;
    const token = readToken(text, start, space !== '');
    tokens.push(token);
    at = start + token.text.length;
  }
  return tokens;
}

function readToken(text: string, at: number, spaced: boolean): Token {
  for (const [kind, pattern] of [
    ['sign', SIGN],
    ['value', VALUE],
    ['name', NAME],
  ] as const) {
    const found = match(pattern, text, at);
    if (found !== undefined) return { kind, text: found, at, spaced };
  }
  throw badFilter(at);
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** @param at the place in the filter, in characters from its beginning */
export const badFilter = (at: number): ScimError => new ScimError(400, 'scimFilter', { at: at + 1 }, 'invalidFilter');
