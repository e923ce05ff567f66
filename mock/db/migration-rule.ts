import type { KnownMigration } from './known-migrations';

/**
 * What an older server that still runs would fail at, once a migration has done it. During a change of version servers
 * of two builds use one database: a migration only adds (expand); what is not used any more is taken away by a later
 * version (contract).
 */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bDROP\s+TABLE\b/i, 'drops a table'],
  [/\bDROP\s+COLUMN\b/i, 'drops a column'],
  [/\bRENAME\s+(?:TO|COLUMN)\b/i, 'renames a table or a column'],
  [/\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i, 'changes the type of a column'],
  [/\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i, 'makes a column needed that older servers may leave empty'],
  [/\bALTER\s+COLUMN\s+\S+\s+DROP\s+DEFAULT\b/i, 'takes the default that older servers rely on'],
  [
    /\bADD\s+COLUMN\s+\S+(?![^,;]*\b(?:DEFAULT|GENERATED)\b)[^,;]*\bNOT\s+NULL\b/i,
    'adds a needed column without a default, which older servers would leave empty',
  ],
];

/** Comments and texts in quotes say nothing of what a statement does. */
const plain = (statement: string): string => statement.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");

/** What a migration does that breaks older servers, without its mark that allows it; empty where nothing. */
export function brokenRules({ statements, breaks }: Pick<KnownMigration, 'statements' | 'breaks'>): string[] {
  if (breaks !== undefined) return [];
  const text = statements.map(plain).join(';\n');
  return FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) => what);
}
