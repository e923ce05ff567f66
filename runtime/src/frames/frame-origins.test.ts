import { expect, it } from 'vitest';
import { frameOrigins } from './frame-origins';

const BASE = 'https://portal.example';
const ENTRY = 'https://bi.example/app/';
const app = { prefix: '/a/bi', name: 'a-bi', entry: ENTRY };

it.each([
  ['the entry’s, where nothing is listed', undefined, ENTRY, ['https://bi.example']],
  ['that of the entry in use', undefined, 'http://localhost:7101/', ['http://localhost:7101']],
  ['none, where the list is empty', [], ENTRY, []],
  ['what is listed, and nothing else', ['https://login.example/'], ENTRY, ['https://login.example']],
  [
    'of the list, the entry in use in place of the registered one',
    ['https://bi.example', 'https://login.example'],
    'http://localhost:7101/',
    ['http://localhost:7101', 'https://login.example'],
  ],
  ['never what has no origin', ['data:text/html,x'], ENTRY, []],
])('a frame is spoken with at %s', (_what, listed, used, origins) => {
  expect(frameOrigins({ ...app, ...(listed && { frameOrigins: listed }) }, used, BASE)).toEqual(origins);
});

it('an entry of the page’s own origin is listed as it', () => {
  expect(frameOrigins({ ...app, entry: '/subapps/bi/' }, `${BASE}/subapps/bi/`, BASE)).toEqual([BASE]);
});
