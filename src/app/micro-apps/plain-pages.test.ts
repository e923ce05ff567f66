// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { plainPagesOf } from './plain-pages';

it('keeps what a person opens as a plain page, for that person', () => {
  let person = 'hq/1';
  const pages = plainPagesOf(() => person);
  expect(pages.has('/a/manual')).toBe(false);
  pages.add('/a/manual');
  pages.add('/a/other');
  pages.add('/a/manual');
  expect(plainPagesOf(() => 'hq/1').has('/a/manual')).toBe(true);
  expect(pages.has('/a/other')).toBe(true);
  person = 'hq/2';
  expect(pages.has('/a/manual')).toBe(false);
});

it.each(['', '{', '[]', '{"owner":"hq/1","prefixes":5}', '{"owner":"hq/1","prefixes":[5,null]}'])(
  'takes nothing from %s',
  (stored) => {
    localStorage.setItem('plainPages', stored);
    expect(plainPagesOf(() => 'hq/1').has('/a/manual')).toBe(false);
  },
);
