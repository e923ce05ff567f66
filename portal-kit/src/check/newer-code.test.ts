import { expect, it } from 'vitest';
import { newerCodeIn } from './newer-code.ts';

it.each<[what: string, text: string, told: string[]]>([
  ['all of ECMAScript 2022', 'class A { static { this.b ??= 1n; } #c = 1; } await 0; [].at(-1);', []],
  ['a script that is not strict', 'with (a) { b = 010 }', []],
  ['a first line for Node', '#!/usr/bin/env node\nrun();', []],
  ['what no browser reads', 'let 1a;', []],
  ['import attributes', "\nimport data from './a.json' with { type: 'json' };", ['syntax 2:28 Unexpected token']],
  ['flags of regular expressions', 'a(/[a--b]/v)', ['syntax 1:3 Invalid regular expression flag']],
  [
    'a static function',
    'a();\n  Object.groupBy(b, c); Object.groupBy(d, e)',
    ['api 2:9 Object.groupBy since Chrome 117 ×2'],
  ],
  ['one of the window', 'window.URL.parse(a)', ['api 1:11 URL.parse since Chrome 126']],
  ['a class', 'new Intl.DurationFormat()', ['api 1:9 Intl.DurationFormat since Chrome 129']],
  ['a method', 'menu.showPopover()', ['api 1:5 .showPopover() since Chrome 114']],
  ['one that is asked for', "'showPopover' in menu && menu.showPopover()", []],
  ['one that is asked for by a minifier', '`showPopover`in menu&&menu.showPopover()', []],
  ['one that is tested', 'Promise.withResolvers ? Promise.withResolvers() : mine()', []],
  ['one that may not be there', 'URL.parse?.(a)', []],
  ['one of the same name', "import URL from './mine.js'; URL.parse(a)", []],
  ['what the portal adds', 'URL.canParse(a); AbortSignal.any([b]); [].toSorted()', []],
])('%s', (_what, text, told) => {
  const found = newerCodeIn(text);
  expect(
    found.map(
      ({ kind, line, column, what, since, times }) =>
        `${kind} ${line}:${column} ${what}${since && ` since ${since}`}${times > 1 ? ` ×${times}` : ''}`,
    ),
  ).toEqual(told);
});
