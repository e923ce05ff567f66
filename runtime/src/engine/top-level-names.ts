import { scanNames } from '../modules/scan/scan-names';
import { startsWith } from '../reading/script-start';

/** Scripts that people write; what is longer has been bundled, and keeps its names to itself. In characters. */
const LENGTH_MAX = 200_000;
/** A declaration that nothing surrounds stands at the start of its line, or of its script. */
const KEYWORDS = String.raw`(?:var|let|const|class|function|async\s+function)\b`;
const ON_ITS_LINE = new RegExp(`^${KEYWORDS}`, 'm');
const FIRST = startsWith(KEYWORDS);
/** A build whose one variable is its library. */
const ONE_LIBRARY = startsWith(
  String.raw`var\s+[A-Za-z_$][\w$]*\s*=\s*[(!]*\s*(?:async\s*)?(?:function\b|\(\s*\)\s*=>)`,
);
const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;

/**
 * The names that a script declares at its top level. A browser shares them between all scripts of a page: `var NS = NS
 * || {}` in one, `NS.open()` in the next. Returns none for a bundle, whose names are its own. Returns none where the
 * script cannot be read.
 */
export function topLevelNames(code: string): string[] {
  if (code.length > LENGTH_MAX || !(FIRST.test(code) || ON_ITS_LINE.test(code)) || ONE_LIBRARY.test(code)) return [];
  const { declared, exact } = scanNames(code);
  return exact ? [...declared].filter((name) => IDENTIFIER.test(name) && name !== 'document') : [];
}
