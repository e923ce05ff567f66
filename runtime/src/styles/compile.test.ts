import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSheet } from './compile';
import { mapSelectors } from '../sandbox/selectors';
import { withId } from './names';

const BASE = 'https://apps.example/hr/css/site.css';
const compile = (text: string): string => withId(compileSheet(text, { baseUrl: BASE }).css, 'a1');

describe('selectors of the page', () => {
  it.each([
    ['html', 'div:where([data-microapp-root])'],
    [':root', '[data-microapp-root]'],
    ['body > .x', 'microapp-body > .x'],
    ['html.dark body.wide .x', 'div:where([data-microapp-root]).dark microapp-body.wide .x'],
    ['HTML>BODY', 'div:where([data-microapp-root])>microapp-body'],
    [':is(html, body) p', ':is(div:where([data-microapp-root]), microapp-body) p'],
    ['div, .x div', 'div:where(:not([data-microapp-root])), .x div'],
    ['.body, #html, .card-body, body-x', '.body, #html, .card-body, body-x'],
    ['[title="a body"] a', '[title="a body"] a'],
    ['.a\\:body b', '.a\\:body b'],
    ['dialog:modal::backdrop', 'dialog:is(:modal,[data-microapp-modal])::backdrop'],
    ['svg|a, :rooted, .x\\:modal', 'svg|a, :rooted, .x\\:modal'],
  ])('%s', (selector, mapped) => expect(mapSelectors(selector)).toBe(mapped));
});

describe('names', () => {
  it('makes keyframes the instance’s own, where defined and where used', () => {
    expect(compile('@keyframes spin{to{rotate:1turn}}.x{animation:spin 1s linear infinite}')).toBe(
      '@keyframes spin__of__a1{to{rotate:1turn}}.x{animation:spin__of__a1 1s linear infinite}',
    );
    expect(compile('.x{-webkit-animation-name:a,b;animation:var(--spin)}')).toBe(
      '.x{-webkit-animation-name:a__of__a1,b__of__a1;animation:var(--spin)}',
    );
    expect(compile('@keyframes spin{}:root{--animate-spin:spin 1s;--x:spin}')).toBe(
      '@keyframes spin__of__a1{}[data-microapp-root]{--animate-spin:spin__of__a1 1s;--x:spin}',
    );
  });
  it('makes the sheet’s own fonts the instance’s, and leaves those of the system', () => {
    expect(
      compile('@font-face{font-family:"Icon";src:url(i.woff2)}i{font-family:Icon,Arial}b{font:700 12px/1 icon}'),
    ).toBe(
      '@font-face{font-family:"Icon__of__a1";src:url("https://apps.example/hr/css/i.woff2")}i{font-family:"Icon__of__a1",Arial}b{font:700 12px/1 "icon__of__a1"}',
    );
  });
  it('makes layers the instance’s own by their first part', () => {
    expect(compile('@layer base, ui.form;@layer ui{@layer form{p{color:red}}}')).toBe(
      '@layer base__of__a1, ui__of__a1.form;@layer ui__of__a1{@layer form{p{color:red}}}',
    );
  });
});

describe('addresses', () => {
  it('resolves them against the sheet', () => {
    expect(
      compile('p{background:url(../img/a.png),url( "b.png" ),url(data:image/png;base64,AA==),url(#g),url(/c.png)}'),
    ).toBe(
      'p{background:url("https://apps.example/hr/img/a.png"),url("https://apps.example/hr/css/b.png"),url(data:image/png;base64,AA==),url(#g),url("https://apps.example/c.png")}',
    );
  });
  it('takes imports out and keeps their conditions', () => {
    const sheet = compileSheet(
      '@charset "utf-8";@import url("base.css") layer(reset) supports(display:grid) print;@import "//cdn.example/x.css";p{}',
      { baseUrl: BASE },
    );
    expect(sheet.css).toBe('p{}');
    expect(sheet.imports).toEqual([
      {
        url: 'https://apps.example/hr/css/base.css',
        wrappers: ['@media print', '@supports (display:grid)', '@layer reset__of__\0'],
      },
      { url: 'https://cdn.example/x.css', wrappers: [] },
    ]);
  });
});

describe('viewport heights', () => {
  const panel = (count: string, unit = 'vh') => `calc(${count} * var(--microapp-vh,1${unit}))`;

  it.each([
    ['.x{height:100vh}', `.x{height:${panel('100')}}`],
    ['.x{min-height:100DVH!important}', `.x{min-height:${panel('100', 'dvh')}!important}`],
    ['.x{height:calc(100vh - 64px)}', `.x{height:calc(${panel('100')} - 64px)}`],
    [
      '.x{margin:-.5svh 0 +2e1lvh 1vb}',
      `.x{margin:${panel('-.5', 'svh')} 0 ${panel('+2e1', 'lvh')} ${panel('1', 'vb')}}`,
    ],
    [':root{--full:100vh}', `[data-microapp-root]{--full:${panel('100')}}`],
    ['@media (max-height:50vh){.x{top:1vh}}', `@media (max-height:50vh){.x{top:${panel('1')}}}`],
    ['.x{& p{top:1vh}}', `.x{& p{top:${panel('1')}}}`],
    ['@keyframes k{to{top:1vh}}', `@keyframes k__of__a1{to{top:${panel('1')}}}`],
    ['.x{font:2vh/1 serif;top:1vh}', `.x{font:${panel('2')}/1 serif;top:${panel('1')}}`],
    [
      '.x{background:0 1vh url(a.png),0 2vh url(b.png)}',
      `.x{background:0 ${panel('1')} url("https://apps.example/hr/css/a.png"),0 ${panel('2')} url("https://apps.example/hr/css/b.png")}`,
    ],
  ])('%s counts from the panel', (source, expected) => expect(compile(source)).toBe(expected));

  it.each([
    '.x{height:0vh;width:100vw;margin:1vmin}',
    '.x{content:"100vh";background:url(data:image/png,100vh)}',
    '.x{/* 100vh */color:red}',
    '.x{height:calc(100 * var(--microapp-vh,1vh))}',
    '.x{--a:10vhx;--b:x10vh;--c:10vh-1}',
    '.x{position:fixed;top:0;height:100vh}',
    '.x{height:100vh;position : fixed}',
    '.x[data-size="100vh"]{color:red}',
    '@page{margin:1vh}',
    '@property --x{syntax:"<length>";inherits:false;initial-value:1vh}',
  ])('%s stays', (source) => expect(compile(source)).toBe(source));
});

describe('structure', () => {
  it('maps inside groups, layers, containers and nesting', () => {
    expect(
      compile(
        '@media print{body{margin:0}}@container a (width>1px){:root{--x:1}}.x{body &{color:red}& div{color:red}}',
      ),
    ).toBe(
      '@media print{microapp-body{margin:0}}@container a (width>1px){[data-microapp-root]{--x:1}}.x{microapp-body &{color:red}& div{color:red}}',
    );
  });
  it("registers an app's own properties, and none of the shell's", () => {
    expect(compile('@property --tw-x{syntax:"*";inherits:false}')).toBe('@property --tw-x{syntax:"*";inherits:false}');
    expect(compile('@property --portal-color{syntax:"*"}')).toBe('@property --not-the-portal-color{syntax:"*"}');
    expect(compile('@property --portaled{syntax:"*"}')).toBe('@property --portaled{syntax:"*"}');
  });
  it('leaves :scope to the app inside its own @scope', () => {
    expect(compile(':scope{--a:1}@scope (body) to (.z){:scope{--b:1}}')).toBe(
      '[data-microapp-root]{--a:1}@scope (microapp-body) to (.z){:scope{--b:1}}',
    );
  });
  it('closes what is left open and drops what closes too much', () => {
    expect(compile('.x{color:red}}.y{color:red')).toBe('.x{color:red} .y{color:red}');
    expect(compile('.x{width:calc(1px')).toBe('.x{width:calc(1px)}');
    expect(compile('.x{content:"}')).toBe('.x{content:"}"}');
    expect(compile('/* {')).toBe('/* {*/');
    expect(compile('.x{a:url(b')).toBe('.x{a:url(b)}');
    expect(compile('<!-- .x{} -->')).toBe('  .x{}  ');
  });
  it('holds brackets that a custom property owns', () => {
    expect(compile('.x{--j:{"a":[1;2]};color:red}')).toBe('.x{--j:{"a":[1;2]};color:red}');
  });
});

/** An independent reading of CSS Syntax: how many blocks are open at the end, and whether one ever closed too early. */
function balance(css: string): { open: number; early: boolean } {
  const stack: string[] = [];
  let early = false;
  const token =
    /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*(?:"|(?=\n)|$)|'(?:[^'\\\n]|\\[\s\S])*(?:'|(?=\n)|$)|\\[\s\S]|(?<![\w\\\u0080-\uffff-])url\(\s*(?!["'\s])(?:[^)\\]|\\[\s\S])*(?:\)|$)|[\s\S]/gi;
  for (const [piece] of css.matchAll(token)) {
    if (piece === '{' || piece === '(' || piece === '[') stack.push(piece === '{' ? '}' : piece === '(' ? ')' : ']');
    else if (piece === stack[stack.length - 1]) stack.pop();
    else if (piece === '}' && stack.length === 0) early = true;
  }
  return { open: stack.length, early };
}

it('never lets a text out of the block around it', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    ';',
    ':',
    ',',
    '"',
    "'",
    '\\',
    '\n',
    ' ',
    '/*',
    '*/',
    'url(',
    '@media',
    '@import ',
    '@layer a',
    '@keyframes k',
    '@font-face',
    'font-family',
    '@font-face{font-family:',
    '.x{font-family:',
    '.x{animation:',
    "'a\"{'",
    'a',
    '--x',
    'animation',
    'html',
    'body',
    ':root',
    'div',
    '.x',
    '<!--',
    '-->',
    '@',
    '#',
    'é',
    '\0',
    '@scope',
    '&',
    '10vh',
    'position:fixed',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const css = compile(pieces.join(''));
      expect(balance(css)).toEqual({ open: 0, early: false });
    }),
    { numRuns: 5_000 },
  );
});

it.each([
  `@keyframes k"'{'`,
  `@keyframes '"{'{}`,
  `@keyframes "a\n{}`,
  `.x{animation:"'{'`,
  `.x{animation:'"{' 1s}`,
  `@font-face{font-family:'a"('}.x{font-family:'a"('}`,
  '@font-face{font-family:b)}.x{font-family:(a,b)}',
  '@font-face{font-family:My\nFont}.x{font-family:My\nFont}',
  String.raw`.x{a:url(b#\\)}`,
  String.raw`.x{a:url("b?\\")}`,
])('keeps %s within its block, whatever is renamed in it', (text) => {
  expect(balance(compile(text))).toEqual({ open: 0, early: false });
});

it('keeps the quotes of a name', () => {
  expect(compile(`@keyframes 'a"b'{}@keyframes "c"{}.x{animation:'a"b' 1s,"c" 2s}`)).toBe(
    `@keyframes 'a"b__of__a1'{}@keyframes "c__of__a1"{}.x{animation:'a"b__of__a1' 1s,"c__of__a1" 2s}`,
  );
  expect(compile(`@font-face{font-family:'A B'}.x{font-family:'A B',serif}`)).toBe(
    `@font-face{font-family:'A B__of__a1'}.x{font-family:'A B__of__a1',serif}`,
  );
});

it('leaves a sheet alone that has nothing of the page', () => {
  const selector = fc.constantFrom('.a', '#b', '.a > .b', 'p::before', '.card-body', 'a:hover');
  const declaration = fc.constantFrom(
    'color:red',
    'margin:0 auto',
    'content:"\\201c"',
    'width:calc(1px + 2%)',
    'transition:color .3s ease',
  );
  const rule = fc.tuple(selector, fc.array(declaration, { maxLength: 4 })).map(([s, d]) => `${s}{${d.join(';')}}`);
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      expect(compile(rules.join('\n'))).toBe(rules.join('\n'));
    }),
  );
});
