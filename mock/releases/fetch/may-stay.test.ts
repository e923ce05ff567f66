import { expect, it } from 'vitest';
import { mayStay } from './may-stay';

const PORTAL = 'https://portal.example.com';
const OPEN = { 'access-control-allow-origin': '*', etag: '"1"', 'last-modified': 'yesterday' };

function stays(path: string, { headers = OPEN, from = 'https://apps.example.com/emp/', named = false, to = '' } = {}) {
  const asked = new URL(path, from);
  const found = { url: to === '' ? asked : new URL(to), type: '', headers };
  return mayStay(path, named, asked, found, PORTAL);
}

it('a file that the portal does without stays, with what its server says of it', () => {
  for (const path of ['p.png', 'fonts/f.woff2', 'a.wasm', 'film.mp4', 'data.json', 'manual.pdf'])
    expect(stays(path), path).toEqual({
      url: `https://apps.example.com/emp/${path}`,
      etag: '"1"',
      modified: 'yesterday',
    });
  expect(stays('p.png', { headers: { ...OPEN, 'access-control-allow-origin': PORTAL } })).toBeDefined();
});

it('what the portal reads, prepares or runs does not', () => {
  for (const path of ['index.html', 'a.js', 'a.mjs', 'a.css', 'icon.svg', 'ICON.SVG'])
    expect(stays(path), path).toBeUndefined();
  expect(stays('set.json', { named: true })).toBeUndefined();
});

it('nor does what a page of the portal could not load from there', () => {
  const refusing: Readonly<Record<string, Parameters<typeof stays>[1]>> = {
    'no word': { headers: { etag: '', 'last-modified': '', 'access-control-allow-origin': '' } },
    'another origin': { headers: { ...OPEN, 'access-control-allow-origin': 'https://other.example.com' } },
    'no https': { from: 'http://apps.example.com/emp/' },
    redirected: { to: 'https://cdn.example.com/p.png' },
  };
  for (const [why, how] of Object.entries(refusing)) expect(stays('p.png', how), why).toBeUndefined();
  const own = { ...OPEN, 'cross-origin-resource-policy': 'same-site' };
  expect(stays('p.png', { headers: own })).toBeUndefined();
});
