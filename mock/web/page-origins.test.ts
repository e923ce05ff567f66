import { expect, it } from 'vitest';
import { pageOrigins } from './page-origins';
import { registeredEntries } from './registered-entries';
import { portalPolicy } from './security-headers';

const sources = { further: [], viewer: undefined, publicUrl: 'https://portal.example', control: false };

function rulesFor(frames: Record<string, true | 'connected'>): Map<string, string[]> {
  const entries = registeredEntries({ entries: { '/oa/desk': 'https://bi.example/app/' }, frames });
  const headers = portalPolicy(pageOrigins({ ...sources, entries }), [], 'n');
  const rules = String(headers['content-security-policy']).split('; ');
  return new Map(rules.map((rule) => [rule.split(' ', 1)[0] ?? '', rule.split(' ').slice(1)]));
}

it('a page may show the origin of a frame, and load nothing else of it', () => {
  const rules = rulesFor({ '/oa/desk': true });
  expect(rules.get('frame-src')).toContain('https://bi.example');
  for (const [name, values] of rules)
    if (name !== 'frame-src') expect(values.join(' '), name).not.toContain('bi.example');
});

it('of a mounted application it may load everything (control)', () => {
  const rules = rulesFor({});
  for (const name of ['script-src', 'style-src', 'connect-src', 'frame-src'])
    expect(rules.get(name)).toContain('https://bi.example');
});

it('further origins of a frame are named, too', () => {
  const entries = [{ prefix: '/a', entry: '/subapps/bi/', frameOrigins: ['https://login.example'] }];
  expect(pageOrigins({ ...sources, entries })).toMatchObject({ frame: ['https://login.example'], load: [] });
});

it('where files of releases stay, pages load pictures, fonts, media and data, and nothing that runs', () => {
  const files = ['https://files.example'];
  const headers = portalPolicy(pageOrigins({ ...sources, entries: [], files }), [], 'n');
  const rules = String(headers['content-security-policy']).split('; ');
  const naming = rules.filter((rule) => rule.includes('files.example')).map((rule) => rule.split(' ', 1)[0]);
  expect(naming).toEqual(['img-src', 'font-src', 'connect-src', 'media-src']);
});
