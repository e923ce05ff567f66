import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A test that says which rows of the specification it shows. */
export interface TaggedTest {
  /** The path from the project's folder. */
  file: string;
  title: string;
  /** The tag as it is written: an id, or `group:*` for a whole group. */
  rows: readonly string[];
  /** Whether some or all of the test runs with `npm test -- --full` only. */
  full: boolean;
}

const FOLDERS = ['contract', 'e2e', 'mock', 'qa', 'runtime', 'src', 'subapp-kit', 'subapps'];
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures']);
const TEST_FILE = /\.(spec|test)\.tsx?$/;
const TAG = /^\s*(?:\/\*\*|\/\/) @covers ([\w:* -]+?)(?: \*\/)?\s*$/;
const TITLE = /\b(?:test|it|describe)\b[^'"`]*(['"`])((?:\\.|(?!\1).)*)\1/;
/** The most lines between a tag and the title of its test. */
const LINES_BELOW = 8;

/**
 * The tests that carry a tag: `@covers id id` in a comment right above them.
 *
 * @throws {Error} for a tag without a test below it
 */
export function readTags(root: string): TaggedTest[] {
  return FOLDERS.filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => filesBelow(root, folder))
    .flatMap((file) => tagsOf(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The tags of one file's text. */
export function tagsOf(file: string, text: string): TaggedTest[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const rows = TAG.exec(line)?.[1]?.trim().split(/\s+/);
    if (rows === undefined) return [];
    const below = lines.slice(index + 1, index + 1 + LINES_BELOW);
    const title = TITLE.exec(below.join('\n'))?.[2];
    if (title === undefined) throw new Error(`${file}:${index + 1} covers ${rows.join(' ')}, but no test follows.`);
    return [{ file, title: title.replace(/\\(.)/g, '$1'), rows, full: isFull(below) }];
  });
}

/** Whether the test that begins in these lines, or the choice in front of it, names the tag `@full`. */
function isFull(lines: readonly string[]): boolean {
  const start = lines.findIndex((line) => line.includes('=>'));
  return lines.slice(0, start + 1).some((line) => line.includes('@full'));
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesBelow(root, place);
      return TEST_FILE.test(entry.name) ? [place] : [];
    });
}
