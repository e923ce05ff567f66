import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanNames } from './scan-names';

const declared = (code: string) => [...scanNames(code).declared].sort();
const uses = (code: string, name: string) => scanNames(code).used.has(name);

describe('scanNames', () => {
  it.each([
    ['let a = 1, b = (2, 3), c', 'a,b,c'],
    ['const { a, b: c, d = e, ...f } = x, [g, , h = i] = y', 'a,c,d,f,g,h'],
    ['const { [key]: a, "b-c": d, e: { f: [h] } } = x', 'a,d,h'],
    ['function f(p) { var inner } async function g() {} function* h() {} class K extends L {}', 'K,f,g,h'],
    ['export default function f() {} export class K {} export const a = 1; export async function g() {}', 'K,a,f,g'],
    ['const f = function inner() {}, g = class Inner {}, h = async function other() {}', 'f,g,h'],
    ['if (x) { var a = 1; let b } for (var c of d) for (const e of f) {} try {} catch (g) { var h }', 'a,c,h'],
    [
      'class K { m() { var a } static { var b } get c() { var d } catch(e) { var g } } const o = { f() { var i } }',
      'K,o',
    ],
    ['const a = b\nc, d\nlet e = () => {}\nf(g), h', 'a,e'],
    ['let a = `x ${[1, { b: 2 }].map((c) => c)} y`, d = 1', 'a,d'],
    ['const re = /[/{]"/.test(x) ? 1 / 2 : y++ / 3, z = 1; if (a) /"/.test(b); let w', 're,w,z'],
    ['var a = 1 // , b\n/* let c */ var d', 'a,d'],
  ])('finds what %j declares at its top level', (code, names) => {
    expect(declared(code).join()).toBe(names);
    expect(scanNames(code).exact).toBe(true);
  });

  it('counts bare names, and no properties', () => {
    const code = 'window.document; a?.fetch; ({ ...history }).x; #self; navigator\n.name; x ? .5 : open';
    expect(['window', 'history', 'navigator', 'open'].every((name) => uses(code, name))).toBe(true);
    expect(['document', 'fetch', 'self', 'name'].some((name) => uses(code, name))).toBe(false);
  });

  it('looks into templates, and not into texts, comments and regular expressions', () => {
    const code = '`${document} fetch`; "history"; /* open */ /navigator/.test(x) // self';
    expect(uses(code, 'document')).toBe(true);
    expect(['fetch', 'history', 'open', 'navigator', 'self'].some((name) => uses(code, name))).toBe(false);
  });

  it('notes what is assigned to the global object, or looks like it', () => {
    const code =
      'window.A = 1; self . B = 2; globalThis.C == 3; x.D = 4; x.__E__ = 5; window.$F$ = 6; window.G => 1; y.window.H = 7';
    expect([...scanNames(code).assigned].sort().join()).toBe('$F$,A,B,__E__');
  });

  it.each([
    ['(globalThis.A ??= []).push(1); window.B ||= 2; self.C &&= 3; window.D ?? 4', 'A,B,C'],
    ['const t = globalThis; t.A ??= []; t.B = 1; t?.C; u.D = 2', 'A,B'],
    ['var a=1,r=typeof globalThis<"u"?globalThis:self,b=2;r.A=1,b.B=3', 'A'],
    ['const t = window.top, u = f(window); t.A = 1; u.B = 2', ''],
    ['function f(){ const t = globalThis; } t.A = 1', ''],
  ])('notes what %j puts on the global object', (code, names) => {
    expect([...scanNames(code).assigned].sort().join()).toBe(names);
  });

  it('tells when brackets do not add up', () => {
    expect(scanNames('let a = (1').exact).toBe(false);
    expect(scanNames('}').exact).toBe(false);
  });

  const name = fc.constantFrom('alpha', 'beta', 'gamma', 'delta');
  const value = fc.constantFrom(
    '1',
    '"let x = 1"',
    '`${{ a: [1] }}`',
    '/[/]{2}/g',
    '() => { var no }',
    'function no() { let no }',
    '{ no: 1, no2() { var no } }',
    '[1, (2, 3)]',
    'a / b / c',
    'class { no() { var no } }',
  );
  const statement = fc.oneof(
    fc
      .tuple(fc.constantFrom('var', 'let', 'const'), name, value)
      .map(([kind, id, init]) => ({ text: `${kind} ${id} = ${init}`, names: [id] })),
    fc
      .tuple(name, name, value)
      .map(([a, b, init]) => ({ text: `var { x: ${a} = ${init}, y: [${b}] } = z`, names: [a, b] })),
    fc
      .tuple(name, value)
      .map(([id, init]) => ({ text: `function ${id}(no = ${init}) { var no2 = ${init} }`, names: [id] })),
    value.map((init) => ({ text: `if (${init}) { let no = ${init} } else /no{/.test(no)`, names: [] })),
  );

  it('finds the declarations of any sequence of statements, ended by a semicolon or by the line', () => {
    fc.assert(
      fc.property(fc.array(statement, { maxLength: 8 }), fc.constantFrom(';', ';\n'), (statements, end) => {
        const scan = scanNames(statements.map(({ text }) => text).join(end));
        expect(scan.exact).toBe(true);
        expect([...scan.declared].sort()).toEqual([...new Set(statements.flatMap(({ names }) => names))].sort());
      }),
    );
  }, 30_000);

  it('reads any text to its end', () => {
    const piece = fc.constantFrom(
      ...'{}()[]`$/\\"\'*=;,.:?+-#!\n\u00e9',
      'let ',
      'var ',
      'class ',
      'a',
      '1',
      '${',
      '//',
      '=>',
    );
    fc.assert(fc.property(fc.string({ unit: piece, maxLength: 40 }), (text) => void scanNames(text)));
  }, 30_000);
});
