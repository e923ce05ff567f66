import { afterBlank, afterString, isUrlFunction, readUrl } from './css-scan';
import { mapLayerNames } from './values';

/** An `@import` of a sheet. */
export interface SheetImport {
  /** Absolute. */
  url: string;
  /** What the imported rules are wrapped in, from the outside in: `@media print`, `@layer x`. */
  wrappers: readonly string[];
}

/** Reads what follows `@import`, without its semicolon. Undefined where it names no address. */
export function readImport(prelude: string, baseUrl: string): SheetImport | undefined {
  const unclosed = { tail: '' };
  let at = afterBlank(prelude, 0, unclosed);
  let address: string | undefined;
  const first = prelude[at];
  if (first === '"' || first === "'") {
    const end = afterString(prelude, at, unclosed);
    address = prelude.slice(at + 1, end - 1);
    at = end;
  } else {
    const paren = prelude.indexOf('(', at);
    if (paren < 0 || !isUrlFunction(prelude, paren)) return undefined;
    const token = readUrl(prelude, paren, unclosed);
    address = token.value;
    at = token.end;
  }
  if (!address || at < 0) return undefined;
  try {
    return { url: new URL(address, baseUrl).href, wrappers: readConditions(prelude.slice(at).trim()) };
  } catch {
    return undefined;
  }
}

function readConditions(conditions: string): string[] {
  const wrappers: string[] = [];
  let rest = conditions;
  const layer = /^layer(?:\(\s*([^)]*?)\s*\))?(?=\s|$)/i.exec(rest);
  if (layer) rest = rest.slice(layer[0].length).trim();
  let supports = '';
  if (/^supports\(/i.test(rest)) {
    const end = closingParen(rest, rest.indexOf('('));
    supports = rest.slice(rest.indexOf('(') + 1, end);
    rest = rest.slice(end + 1).trim();
  }
  if (rest) wrappers.push(`@media ${rest}`);
  if (supports) wrappers.push(`@supports ${/^[\w-]+\s*:/.test(supports) ? `(${supports})` : supports}`);
  if (layer) wrappers.push(layer[1] ? `@layer ${mapLayerNames(layer[1])}` : '@layer');
  return wrappers;
}

function closingParen(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  return text.length;
}
