import { expect, it } from 'vitest';
import { read, trackedFiles, withoutCode } from './documents';
import { countWords, LINE_LIMIT, SENTENCE_LIMIT_WORDS, sentencesOf } from './prose';

/** Documents whose text others decide, or that a program writes. */
const NOT_OURS = new Set(['docs/specification.md', 'docs/coverage.md']);

const documents = trackedFiles().filter(
  (path) => (path === 'README.md' || /^docs\/.*\.md$/.test(path)) && !NOT_OURS.has(path),
);

it('no sentence of a document is longer than a colleague reads once', () => {
  const long = documents.flatMap((path) =>
    sentencesOf(read(path))
      .map((sentence) => ({ sentence, words: countWords(sentence) }))
      .filter(({ words }) => words > SENTENCE_LIMIT_WORDS)
      .map(({ sentence, words }) => `${path}: ${words} words: ${sentence}`),
  );
  expect(long).toEqual([]);
});

it('no line of a document is too wide, but for tables and addresses', () => {
  const wide = documents.flatMap((path) =>
    withoutCode(read(path))
      .split('\n')
      .filter((line) => line.length > LINE_LIMIT && !/^\s*\|/.test(line) && !/\S{60}/.test(line))
      .map((line) => `${path}: ${line}`),
  );
  expect(wide).toEqual([]);
});

it('tells sentences and words apart', () => {
  const text =
    '# Title\n\nOne fact. `a b c` is one word; see [the page](x.md).\n\n- An item\n- Another\n\n| a | table |\n';
  expect(sentencesOf(text).map(countWords)).toEqual([2, 7, 2, 1]);
});
