import { expect, it } from 'vitest';
import { read, trackedFiles } from './documents';

const FOLDER = 'docs/decisions/';
const LAYOUT = ['Context', 'Decision', 'Rejected', 'Consequences'];

const index = read(`${FOLDER}README.md`);
const decisions = trackedFiles()
  .filter((path) => path.startsWith(FOLDER) && !path.endsWith('README.md'))
  .map((path) => ({ name: path.slice(FOLDER.length), text: read(path) }));

it('decisions are numbered from 001 without a gap', () => {
  const expected = decisions.map((_, at) => String(at + 1).padStart(3, '0'));
  expect(decisions.map(({ name }) => name.slice(0, 3))).toEqual(expected);
  expect(decisions.map(({ name }) => name).filter((name) => !/^\d{3}(-[a-z0-9]+)+\.md$/.test(name))).toEqual([]);
});

it('each has its number in the title, and the four parts in their order', () => {
  const wrong = decisions.filter(({ name, text }) => {
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part);
    return !text.startsWith(`# ${name.slice(0, 3)} `) || parts.join() !== LAYOUT.join();
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('each part says something', () => {
  const empty = decisions.filter(({ text }) => /^## [^\n]+\n\s*(?=## |$(?![\s\S]))/m.test(text));
  expect(empty.map(({ name }) => name)).toEqual([]);
});

it('the index has each of them, by number, title and one line', () => {
  const rows = [...index.matchAll(/^\| \[(\d{3})\]\(([^)]+)\) +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, number, name, title, line]) => ({
      heading: `# ${number} ${title}`,
      name,
      said: line !== '',
    }),
  );
  const expected = decisions.map(({ name, text }) => ({ heading: text.split('\n', 1)[0], name, said: true }));
  expect(rows).toEqual(expected);
});
