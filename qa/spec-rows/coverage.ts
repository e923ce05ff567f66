import type { SpecRow } from './rows';
import type { TaggedTest } from './read-tags';

export interface Coverage {
  rows: readonly { row: SpecRow; tests: readonly TaggedTest[] }[];
  /** Tags that name no row. */
  unknown: readonly string[];
}

/** The tests that show each row. */
export function coverageOf(rows: readonly SpecRow[], tests: readonly TaggedTest[]): Coverage {
  const meant = (tag: string, id: string) => (tag.endsWith(':*') ? id.startsWith(tag.slice(0, -1)) : tag === id);
  const covered = rows.map((row) => ({
    row,
    tests: tests.filter((test) => test.rows.some((tag) => meant(tag, row.id))),
  }));
  const unknown = tests.flatMap((test) =>
    test.rows.filter((tag) => !rows.some((row) => meant(tag, row.id))).map((tag) => `${tag} (${test.file})`),
  );
  return { rows: covered, unknown };
}

/** The text of `docs/coverage.md`. */
export function coverageDocument({ rows }: Coverage): string {
  const sections = [...new Set(rows.map(({ row }) => row.section))];
  const parts = sections.map((section) => {
    const lines = rows
      .filter(({ row }) => row.section === section)
      .map(({ row, tests }) => {
        const shown = tests.map((test) => `${test.title.replaceAll('|', '\\|')} <sub>${test.file}</sub>`).join('<br>');
        return `| \`${row.id}\` | ${row.text} | ${shown || '**nothing**'} |`;
      });
    return [`## ${section}`, '', '| row | what is asked | shown by |', '| --- | --- | --- |', ...lines, ''].join('\n');
  });
  return [
    '# What the specification asks, and the tests that show it',
    '',
    'Made by `node --import tsx qa/spec-rows/write.ts` from the tags `@covers` in the tests; never edited by hand.',
    `${rows.length} rows, ${rows.filter(({ tests }) => tests.length > 0).length} of them shown. The sections are those of the specification.`,
    '',
    ...parts,
  ].join('\n');
}
