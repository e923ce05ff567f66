import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { read, root, trackedFiles, withoutCode } from './documents';

/**
 * Guides describe the repository as it is now. Decisions are left out: each describes the day on which it was taken.
 */
const guides = trackedFiles().filter(
  (path) =>
    path === 'README.md' || (/^docs\/[\w-]+\.md$/.test(path) && !/(specification|coverage|race)\.md$/.test(path)),
);
const FOLDERS = 'contract|runtime|src|mock|subapp-kit|subapps|e2e|qa|bench|scripts|docs';

/** Paths that are examples, so no such file exists. */
const EXAMPLES = new Set(['contract/src/admin/holidays.ts', 'mock/db/schema/holiday.ts', 'e2e/journeys/first.spec.ts']);

it('every file and folder that a guide names is there', () => {
  const names = new RegExp(`\`((?:${FOLDERS})/[\\w./-]*)\``, 'g');
  const gone = guides.flatMap((path) =>
    [...withoutCode(read(path)).matchAll(names)]
      .map(([, name]) => name ?? '')
      .filter((name) => !EXAMPLES.has(name) && !existsSync(root + name))
      .map((name) => `${path}: ${name}`),
  );
  expect(gone).toEqual([]);
});

it('the glossary has at most forty terms, each once', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| ([^|]+) \| [^|]+ \| [^|]+ \|$/gm)].map(([, term = '']) =>
    term.trim(),
  );
  const terms = rows.filter((term) => term !== 'term' && !/^-+$/.test(term));
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.length).toBeLessThanOrEqual(40);
  expect(new Set(terms).size).toBe(terms.length);
});
