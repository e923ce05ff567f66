import { describe, expect, it } from 'vitest';
import { framesOf } from './faults';

describe('the places that a stack names', () => {
  it.each([
    ['Chrome', '    at show (https://a.test/app/main.js:3:14)', 'show'],
    ['Chrome, without a name', '    at https://a.test/app/main.js:3:14', ''],
    ['Chrome, a method', '    at async Row.show (https://a.test/app/main.js?v=1#portal-2:3:14)', 'Row.show'],
    ['Firefox', 'show@https://a.test/app/main.js:3:14', 'show'],
    ['Safari, without a name', 'https://a.test/app/main.js:3:14', ''],
  ])('by %s', (_, stack, name) =>
    expect(framesOf(`Error: of http://b.test:80 li@example.com\n${stack}\n    at <anonymous>`)).toEqual([
      { name, url: 'https://a.test/app/main.js', line: 3, column: 14 },
    ]),
  );

  it('has none without an address', () => expect(framesOf('Error: x\n    at eval (<anonymous>:1:1)')).toEqual([]));
});
