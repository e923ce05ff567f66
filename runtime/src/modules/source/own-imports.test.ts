import { beforeAll, describe, expect, it } from 'vitest';
import { init } from 'es-module-lexer/minimal';
import { withOwnImports } from './own-imports';

describe('withOwnImports', () => {
  beforeAll(() => init);

  it.each([
    ["import('./a.js').then(f); x(import(y))", "__portal_import__('./a.js').then(f); x(__portal_import__(y))"],
    ['import(a, { with: { type: "json" } })', '__portal_import__(a, { with: { type: "json" } })'],
    ['`${import(a)}`', '`${__portal_import__(a)}`'],
    ['a.import(b); "import(c)"; /import(d)/; // import(e)', 'a.import(b); "import(c)"; /import(d)/; // import(e)'],
    ['plain(1)', 'plain(1)'],
  ])('takes %j to the loader', (code, expected) => {
    expect(withOwnImports(code)).toBe(expected);
  });

  it('leaves what cannot be read', () => {
    expect(withOwnImports("import('a'); `")).toBe("import('a'); `");
  });
});
