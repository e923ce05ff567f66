import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { anchorsOf, read, root, trackedFiles, withoutCode } from './documents';

/** SHA-256 of the specification without its anchors: its text is not ours to change. */
const SPECIFICATION = 'cf81a7b66b3afed60919a25dfc29bf9e0133aee8ee1cc19cee38200c6e697ac5';

const files = trackedFiles();
const sources = files.filter(
  (path) => /\.(tsx?|[cm]?js|vue|css|html|md|sql|ya?ml)$/.test(path) && !/\/built\//.test(path),
);
const documents = files.filter((path) => path === 'README.md' || /^docs\/.*\.md$/.test(path));

/** Matches a document below `docs/` and its anchors. Several anchors of one document are separated by commas. */
const CITATION = /\bdocs\/([\w/-]+\.md)((?:(?:, )?#[\w-]+)*)/g;

it('the specification is word for word what it was, but for its anchors', () => {
  const text = read('docs/specification.md').replace(/<a id="[a-z0-9-]+"><\/a>/g, '');
  expect(createHash('sha256').update(text).digest('hex')).toBe(SPECIFICATION);
});

it('no anchor of the specification is given twice', () => {
  const given = [...read('docs/specification.md').matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id);
  expect(given.filter((id, index) => given.indexOf(id) !== index)).toEqual([]);
});

it('every document and anchor that a file cites is there', () => {
  const dead = sources.flatMap((path) =>
    [...read(path).matchAll(CITATION)].flatMap(([cited, document, anchors]) => {
      const target = `docs/${document}`;
      if (!existsSync(root + target)) return [`${path}: ${cited}`];
      const known = anchorsOf(read(target));
      const asked = [...(anchors ?? '').matchAll(/#([\w-]+)/g)].map(([, anchor]) => anchor ?? '');
      return asked.filter((anchor) => !known.has(anchor)).map((anchor) => `${path}: ${target}#${anchor}`);
    }),
  );
  expect(dead).toEqual([]);
});

it('every relative link of a document leads somewhere', () => {
  const dead = documents.flatMap((path) =>
    [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.join(posix.dirname(path), file);
      const found = existsSync(root + target) && (!anchor || anchorsOf(read(target)).has(anchor));
      return found ? [] : [`${path}: ${link}`];
    }),
  );
  expect(dead).toEqual([]);
});

it('nobody cites the specification by the name that it has outside of the repository', () => {
  const old = ['SPEC', 'md'].join('.');
  expect(sources.filter((path) => read(path).includes(old))).toEqual([]);
});
