import type { SpecRow } from './rows';
import type { TaggedTest } from './read-tags';

interface RowCoverage {
  row: SpecRow;
  /** The tests that show the row. */
  tests: readonly TaggedTest[];
  /** Of a call: tests that hold the server or a client to it, but do not show that the shell makes it. */
  others: readonly TaggedTest[];
}

export interface Coverage {
  rows: readonly RowCoverage[];
  /** What is wrong with tags: each a sentence. */
  wrong: readonly string[];
}

/** Where tests stand that run the shell's own code: in a browser, or beside it. */
const SHELL_TESTS = /^(?:e2e|src)\//;
/** A test that asserts. */
const ASSERTS = /\bexpect(?:\.poll)?\(/;

/** The tests that show each row. */
export function coverageOf(rows: readonly SpecRow[], tests: readonly TaggedTest[]): Coverage {
  const covered = rows.map((row) => {
    const tagged = tests.filter((test) => test.rows.some((tag) => means(tag, row.id)));
    return {
      row,
      tests: tagged.filter((test) => shownBy(row, test)),
      others: tagged.filter((test) => !shownBy(row, test)),
    };
  });
  const unknown = tests.flatMap((test) =>
    test.rows
      .filter((tag) => !rows.some((row) => means(tag, row.id)))
      .map((tag) => `No row of the specification is called ${tag} (${test.file}).`),
  );
  const silent = covered.flatMap(({ row, others }) =>
    others
      .filter(({ file }) => SHELL_TESTS.test(file))
      .map(({ file, title }) => `“${title}” (${file}) covers ${row.id}, but names none of ${row.call?.join(', ')}.`),
  );
  return { rows: covered, wrong: [...unknown, ...silent] };
}

const means = (tag: string, id: string) => (tag.endsWith(':*') ? id.startsWith(tag.slice(0, -1)) : tag === id);

/**
 * Whether a test that is tagged with a row shows it. A call is shown by a test that runs the shell, is tagged with this
 * very call, names it, and expects something. Any other row is shown by each test that is tagged with it.
 */
function shownBy({ id, call }: SpecRow, { file, rows, text }: TaggedTest): boolean {
  if (call === undefined) return true;
  // The tag itself is no name: it stands in the first line.
  const test = text.slice(text.indexOf('\n'));
  return SHELL_TESTS.test(file) && rows.includes(id) && ASSERTS.test(test) && call.some((name) => test.includes(name));
}

/** The text of `docs/coverage.md`. */
export function coverageDocument({ rows }: Coverage): string {
  const sections = [...new Set(rows.map(({ row }) => row.section))];
  const parts = sections.map((section) => {
    const own = rows.filter(({ row }) => row.section === section);
    const calls = own.some(({ row }) => row.call !== undefined);
    const lines = own.map(({ row, tests, others }) => {
      const start = `| \`${row.id}\` | ${row.text} | ${listed(tests) || '**nothing**'} |`;
      return calls ? `${start} ${listed(others)} |` : start;
    });
    const head = calls
      ? ['| row | what is asked | the shell makes it | answered by |', '| --- | --- | --- | --- |']
      : ['| row | what is asked | shown by |', '| --- | --- | --- |'];
    return [`## ${section}`, '', ...head, ...lines, ''].join('\n');
  });
  return [
    '# What the specification asks, and the tests that show it',
    '',
    'Made by `node --import tsx qa/spec-rows/write.ts` from the tags `@covers` in the tests; never edited by hand.',
    `${rows.length} rows, ${rows.filter(({ tests }) => tests.length > 0).length} of them shown. The sections are those of the specification.`,
    '',
    'A call counts where a test of the shell makes it, names it, and looks at what follows. Tests of the server and of',
    'other clients stand in the column “answered by” and do not count ([qa.md](qa.md#coverage)).',
    '',
    ...parts,
  ].join('\n');
}

const listed = (tests: readonly TaggedTest[]): string =>
  tests.map(({ title, file }) => `${title.replaceAll('|', '\\|')} <sub>${file}</sub>`).join('<br>');
