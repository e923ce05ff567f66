import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagesOf, readManifest } from 'subapp-kit';
import { parseDescription } from './parse';

// Tests run in the project's folder.
const inSubapps = (file: string) => path.resolve('subapps', file);
const json = (file: string): unknown => JSON.parse(readFileSync(inSubapps(file), 'utf8'));

describe.each(['people', 'modules', 'quality', 'legacy', 'boards', 'assistant'])('the descriptions of %s', (app) => {
  // The same file that the app imports; its shape is checked by `readManifest`.
  const manifest = readManifest(json(`${app}/pages.json`) as Parameters<typeof readManifest>[0]);
  const files = readdirSync(inSubapps(`${app}/business`));

  it('are one for each prefix', () => {
    expect(files.sort()).toEqual(
      Object.keys(manifest)
        .map((prefix) => `${prefix.slice(1).replace('/', '-')}.json`)
        .sort(),
    );
  });

  it('ask the portal for dictionaries, employees, numbers and previews', () => {
    const fields = files
      .flatMap((file) => Object.values(parseDescription(json(`${app}/business/${file}`)).kinds))
      .flatMap((kind) => kind.fields);
    const used = new Set(fields.flatMap((field) => [field.type, ...(field.dict ? ['dict'] : [])]));
    expect([...used]).toEqual(expect.arrayContaining(['dict', 'employee', 'number', 'file']));
  });

  it.each(files)('%s describes every page of its prefix, charts where there are charts', (file) => {
    const business = parseDescription(json(`${app}/business/${file}`));
    const pages = pagesOf(manifest, business.prefix);
    expect(Object.keys(business.pages).sort()).toEqual(pages.map((page) => page.path).sort());
    for (const page of pages) {
      expect(Boolean(business.pages[page.path]?.charts), page.path).toBe(page.kind === 'chart');
    }
  });
});

describe('parseDescription', () => {
  const good = {
    prefix: '/a/b',
    kinds: { x: { zh: '甲', en: 'X', fields: [{ key: 'k', type: 'text', zh: '键', en: 'Key' }] } },
    pages: { p: { kind: 'x' } },
  };

  it.each([
    ['no object', null, 'must be an object'],
    ['an unknown kind', { ...good, pages: { p: { kind: 'y' } } }, 'unknown kind y'],
    ['an unknown field', { ...good, pages: { p: { kind: 'x', where: { z: '1' } } } }, 'unknown field z'],
    ['a choice of an unknown field', { ...good, pages: { p: { kind: 'x', among: { z: ['1'] } } } }, 'unknown field z'],
    ['choices that are none', { ...good, pages: { p: { kind: 'x', among: { k: [] } } } }, 'k has no values'],
    [
      'a field type nobody knows',
      { ...good, kinds: { x: { ...good.kinds.x, fields: [{ key: 'k', type: 'colour', zh: '键', en: 'Key' }] } } },
      'colour',
    ],
    ['a missing language', { ...good, kinds: { x: { ...good.kinds.x, en: '' } } }, 'en is missing'],
  ])('names the place of %s', (_, value, fault) => {
    expect(() => parseDescription(value)).toThrow(fault);
  });

  it('takes a good one', () => {
    expect(parseDescription(good).prefix).toBe('/a/b');
  });
});
