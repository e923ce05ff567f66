import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExactNames } from './exact-names';
import { moduleNames, readExactly } from './module-names';
import { TextNames } from './text-names';

const BROWSER = new Set(['document', 'fetch', 'history', 'Text', 'open']);
const OTHERS = new Set(['$own$', 'AppName', 'Zone']);
const none = new Set<string>();
const ofText = (code: string, imported: ReadonlySet<string> = none) => TextNames.of(code, imported, BROWSER);
const among = (code: string, others = OTHERS): string => [...(ofText(code)?.among(others) ?? ['tokens'])].sort().join();

describe('names looked for in the text', () => {
  it.each([
    ['document.title; a.fetch(); a?.history; [...open]; { Text: 1 }', 'Text,document,open'],
    ['my$document; documents; $own$.x; window.Zone; AppName()', '$own$,AppName'],
    ['"fetch" // Zone', 'Zone,fetch'],
    ['f(document,fetch);[open]=[history]', 'document,fetch,history,open'],
  ])('finds those of %j that matter', (code, names) => expect(among(code)).toBe(names));

  it.each([
    'const Text = 1',
    'function fetch() {}',
    'async function* open() {}',
    'class Text {}',
    'let\nhistory',
    'export var document',
  ])('leaves %j to the tokens', (code) => {
    expect(among(code)).toBe('tokens');
  });

  it('leaves out what is imported, and answers again for other names', () => {
    const names = ofText('fetch(open, later)', new Set(['fetch']));
    expect([...(names?.among(OTHERS) ?? [])]).toEqual(['open']);
    expect([...(names?.among(new Set(['later', 'Zone'])) ?? [])].sort()).toEqual(['later', 'open']);
  });

  it('answers by the tokens once these were asked', () => {
    const names = ofText('let a = 1, open = 2; fetch(open)');
    expect(names?.exact).toBe(false);
    const found = [...(names?.among(none) ?? [])];
    expect(names?.exactly().declares(found)).toBe(true);
    expect(names?.exact).toBe(true);
    expect([...(names?.among(none) ?? [])].includes('open')).toBe(false);
  });

  const word = fc.constantFrom(...BROWSER, ...OTHERS, 'alpha', 'beta');
  const statement = fc.oneof(
    fc.tuple(word, word).map(([a, b]) => `${a}(${b}, "${a}", \`\${${b}}\`)`),
    fc.tuple(word, word).map(([a, b]) => `alpha.${a} = [...${b}]`),
    fc
      .tuple(fc.constantFrom('var', 'let', 'const', 'function', 'class'), word)
      .map(([kind, name]) =>
        kind === 'function' ? `function ${name}() {}` : kind === 'class' ? `class ${name} {}` : `${kind} ${name} = 1`,
      ),
    fc.tuple(word, word).map(([a, b]) => `let alpha1 = 1, ${a} = ${b}`),
    fc.tuple(word, word).map(([a, b]) => `window.${a} = ${b} => ${b}`),
  );

  it('misses none that the tokens find', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 8 }), (statements) => {
        const code = statements.join(';\n');
        const exact = new ExactNames(code, none);
        const names = ofText(code);
        const found = new Set(names?.among(OTHERS) ?? exact.among());
        for (const name of exact.among()) if (BROWSER.has(name) || OTHERS.has(name)) expect(found).toContain(name);
        for (const name of exact.assigned) expect((names ?? exact).assigned).toContain(name);
      }),
    );
  }, 30_000);
});

it('finds in large texts what is put on the global object by another name', () => {
  const text = 'const g=globalThis,root=self;g.A??=[];g.b=1;(root.B||={}).x=1;root.C=1;(window.D&&=2)';
  expect([...(ofText(text)?.assigned ?? [])].sort().join()).toBe('A,B,C,D');
});

describe('moduleNames', () => {
  const large = `fetch(open)\n//${' x'.repeat(100_000)}`;
  const of = (url: string, text: string) => moduleNames(url, text, none, () => BROWSER);

  it('looks for names in large texts, and reads the tokens of others', () => {
    expect(of('https://a.test/1.js', large).exact).toBe(false);
    expect(of('https://a.test/2.js', 'fetch(open)').exact).toBe(true);
    expect(of('https://a.test/3.js', `var open;${large}`).exact).toBe(true);
  });

  it('reads the tokens where it was wrong before', () => {
    readExactly('https://a.test/4.js');
    expect(of('https://a.test/4.js', large).exact).toBe(true);
  });
});
