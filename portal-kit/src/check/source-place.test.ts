import { expect, it } from 'vitest';
import { withSourcePlaces } from './source-place.ts';

/** Says that line 2, column 1 of the script is line 3 of `src/list.ts`. */
const MAP = JSON.stringify({ version: 3, sources: ['../../src/list.ts'], names: [], mappings: ';AAEA' });
const files = new Map([
  ['assets/main-1a2b.js.map', MAP],
  ['assets/broken.js.map', '{'],
]);

it.each([
  ['open (http://localhost:1/assets/main-1a2b.js:2:1)', 'open (src/list.ts:3)'],
  ['http://localhost:1/portal-prepared/0af1/0/assets/main-1a2b.js:2:1', 'src/list.ts:3'],
  ['at http://localhost:1/assets/other.js:2:1', 'at assets/other.js:2:1'],
  ['at http://localhost:1/assets/broken.js:2:1', 'at assets/broken.js:2:1'],
  ['no place at all', 'no place at all'],
])('%s is told as %s', (text, told) => expect(withSourcePlaces(text, files)).toBe(told));
