import { sql, type SQL } from 'drizzle-orm';
import { containing } from './like';
import { soundPattern } from './sound-pattern';

/** What a table has beside a text to be searched by. */
export interface BesideText {
  /** The same text with its ASCII letters folded already. */
  readonly folded?: SQL | undefined;
  /** What the text sounds like, as `mock/directory/name-sounds.ts` writes it. */
  readonly sounds?: SQL | undefined;
}

/** The condition that a text contains a part, without regard to case, or sounds like it. */
export function contains(column: SQL, part: string, { folded, sounds }: BesideText = {}): SQL {
  const sound = sounds && soundPattern(part);
  const written = containsWritten(column, part, folded);
  return sound === undefined ? written : sql`(${written} or ${sounds} like ${sound})`;
}

/**
 * Most of a search's time goes into folding the case of every row. A part without case (Chinese, digits) needs no
 * folding. A part in ASCII is folded by bytes, in a quarter of the time of `ilike`.
 */
function containsWritten(column: SQL, part: string, folded: SQL | undefined): SQL {
  const pattern = containing(part);
  if (part.toLowerCase() === part.toUpperCase()) return sql`${folded ?? column} like ${pattern}`;
  if (/^\p{ASCII}*$/u.test(part))
    return sql`${folded ?? sql`lower((${column}) collate "C")`} like ${pattern.toLowerCase()}`;
  return sql`${column} ilike ${pattern}`;
}
