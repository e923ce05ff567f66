import { expect, it } from 'vitest';
import { newerStylesIn } from './newer-styles.ts';
import { partsOf } from './page-parts.ts';

it.each<[what: string, text: string, told: string[]]>([
  [
    'what the oldest browsers have',
    '@layer a{.b{top:0}}@container (width>1px){.b:is(a){height:1dvh;color:rgb(0 0 0/50%);padding:1lh}}',
    [],
  ],
  ['a selector', 'a{top:0}\n  .b:has(c) > d{top:0}', [':has() since Firefox 121, 2:3 in .b:has(c) > d']],
  ['nested rules', '.a{top:0;&:hover{top:1px}.b{top:0}}', ['CSS nesting since Chrome 112, 1:10 in .a ×2']],
  ['a media query in a rule', '.a{@media print{top:0}}', ['CSS nesting since Chrome 112, 1:4 in .a']],
  ['rules in what groups them', '@media print{@layer b{.a{top:0}}}@keyframes c{from{top:0}50%{top:1px}}', []],
  ['an at-rule', '@scope (.a){b{top:0}}', ['@scope since Chrome 118, 1:1 in @scope (.a)']],
  [
    'a query of styles',
    '@container style(--a:b){c{top:0}}',
    ['@container style() since Chrome 111, 1:1 in @container style(--a:b)'],
  ],
  [
    'functions of values',
    '.a{color:color-mix(in srgb,red,blue);--b:color-mix(in srgb,red,blue);width:round(1px,2px)}',
    ['color-mix() since Chrome 111, 1:4 in .a ×2', 'round() since Chrome 125, 1:70 in .a'],
  ],
  ['functions whose names end alike', '.a{background:linear-gradient(red,blue) -webkit-image-set(url(a) 1x)}', []],
  ['a value of older words before', '.a{color:#eee;color:oklch(90% 0 0)}', []],
  ['a value of older words after', '.a{color:oklch(90% 0 0);color:#eee}', ['oklch() since Chrome 111, 1:4 in .a']],
  ['a custom property twice', '.a{--b:#eee;--b:lab(90% 0 0)}', ['lab() since Chrome 111, 1:13 in .a']],
  ['a property', '.a{mask:url(b.svg)}', ['mask since Chrome 120, 1:4 in .a']],
  ['a property with that of a maker', '.a{mask:url(b.svg);-webkit-mask:url(b.svg)}', []],
  ['what is asked for', '@supports (color:lab(0 0 0)){.a{color:lab(90% 0 0);&:has(b){top:0}}}', []],
  ['words that are none', '/* a:has(b){} */.a{content:":has({";--b:{top:0};background:url(data:x;{lab})}', []],
  ['names with escapes', '.a\\:has-\\[b\\]{top:0}.c\\{d{top:0}', []],
  ['no style sheet', '}}{:;', []],
])('%s', (_what, text, told) => {
  const found = newerStylesIn(text);
  expect(
    found.map(
      ({ name, since, line, column, rule, times }) =>
        `${name} since ${since}, ${line}:${column} in ${rule}${times > 1 ? ` ×${times}` : ''}`,
    ),
  ).toEqual(told);
});

it('finds scripts and styles of a page at their places', () => {
  const page = `<!doctype html><!-- <script>old()</script> -->
<style>.a{top:0}</style><script src="a.js"></script><script type="application/json">{}</script>
<script nomodule>old()</script>
  <script type=module>run('<!-- -->')</script><SCRIPT>walk()</SCRIPT >`;
  const { scripts, styles } = partsOf(page);
  expect(scripts.map((text) => text.trim())).toEqual(["run('<!-- -->')", 'walk()']);
  expect(styles.map((text) => text.trim())).toEqual(['.a{top:0}']);
  for (const text of [...scripts, ...styles]) expect(page.startsWith(text.trim(), text.search(/\S/))).toBe(true);
  expect(scripts[0]?.split('\n')).toHaveLength(4);
});
