import { describe, expect, it } from 'vitest';
import { placesIn, withSources } from './source-places';

const MAIN = 'https://a.example/assets/main.js:12:345';

describe('places in texts', () => {
  it('are each found once, with what they name', () => {
    expect(placesIn([`start (${MAIN})`, undefined, `${MAIN}`, 'no place'])).toEqual([
      { text: MAIN, url: 'https://a.example/assets/main.js', line: 12, column: 345 },
    ]);
    expect(placesIn(['http://localhost:7101/src/main.ts:1:2'])).toMatchObject([
      { url: 'http://localhost:7101/src/main.ts' },
    ]);
  });

  it('become those of the sources where they are known', () => {
    const sources = new Map([[MAIN, 'src/main.ts:3:4']]);
    expect(withSources(`start (${MAIN}), stop (https://b.example/x.js:1:1)`, sources)).toBe(
      'start (src/main.ts:3:4), stop (https://b.example/x.js:1:1)',
    );
    expect(
      withSources('(https://a.example/a.js#char=9)', new Map([['https://a.example/a.js#char=9', 'a.ts:1:1']])),
    ).toBe('(a.ts:1:1)');
  });
});
