import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A test that says which rows of the specification it shows. */
export interface TaggedTest {
  /** The path from the project's folder. */
  file: string;
  title: string;
  /** The tag as it is written: an id, or `group:*` for a whole group. */
  rows: readonly string[];
  /** Whether some or all of the test runs with `npm test -- --full` only. */
  full: boolean;
  /** The whole test as it stands in the file, from its tag on. */
  text: string;
}

const FOLDERS = ['contract', 'e2e', 'mock', 'qa', 'runtime', 'src', 'subapp-kit', 'subapps'];
const SKIPPED = new Set(['node_modules', 'dist', 'fixtures']);
const TEST_FILE = /\.(spec|test)\.tsx?$/;
const TAG = /^\s*(?:\/\*\*|\/\/) @covers ([\w:* -]+?)(?: \*\/)?\s*$/;
const TEST_NAMES = new Set(['test', 'it', 'describe']);
/** The most lines between a tag and its test. */
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
  const tagged = lines.flatMap((line, index) => {
    const rows = TAG.exec(line)?.[1]?.trim().split(/\s+/);
    return rows === undefined ? [] : [{ index, rows }];
  });
  if (tagged.length === 0) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const tests = testsIn(source);
  return tagged.map(({ index, rows }) => {
    const from = source.getPositionOfLineAndCharacter(index, 0);
    const test = tests.find(({ start }) => start > from);
    if (test === undefined || source.getLineAndCharacterOfPosition(test.start).line > index + LINES_BELOW)
      throw new Error(`${file}:${index + 1} covers ${rows.join(' ')}, but no test follows.`);
    const full = text.slice(from, test.bodyStart).includes('@full');
    return { file, title: test.title, rows, full, text: text.slice(from, test.end) };
  });
}

interface FoundTest {
  title: string;
  start: number;
  /** Where the function begins that is the test. */
  bodyStart: number;
  end: number;
}

/** Every `test('title', …)`, `it.each(…)('title', …)`, `test.describe('title', …)`, in the order of the file. */
function testsIn(source: ts.SourceFile): FoundTest[] {
  const found: FoundTest[] = [];
  const visit = (node: ts.Node): void => {
    const title = ts.isCallExpression(node) ? titleOf(node, source) : undefined;
    if (title !== undefined && ts.isCallExpression(node)) {
      const body = node.arguments.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
      const [start, end] = [node.getStart(source), node.getEnd()];
      found.push({ title, start, bodyStart: body?.getStart(source) ?? end, end });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.sort((one, other) => one.start - other.start);
}

function titleOf({ expression, arguments: [title] }: ts.CallExpression, source: ts.SourceFile): string | undefined {
  if (title === undefined || !TEST_NAMES.has(nameOf(expression))) return undefined;
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText(source).slice(1, -1) : undefined;
}

/** The first name of `test.describe` or of `it.each(…)`. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return nameOf(expression.expression);
  return '';
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
