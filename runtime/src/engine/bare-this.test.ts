import { describe, expect, it } from 'vitest';
import { asksForPage, withOwnWindow } from './bare-this';

describe('withOwnWindow', () => {
  it('gives webpack the app’s window for its lists of parts, at the same places', () => {
    for (const name of ['webpackJsonpshop', 'webpackChunk_shop', 'webpackHotUpdateshop']) {
      const code = `(this["${name}"]=this["${name}"]||[]).push(this.${name},this['${name}'])`;
      expect(withOwnWindow(code)).toBe(code.replaceAll('this', 'self'));
    }
  });

  it('gives it for what webpack calls `global`', () => {
    for (const [code, expected] of [
      ['n=function(){return this}();', 'n=function(){return window}();'],
      ['g = (function() {\n\treturn this;\n})();', 'g = (function() {\n\treturn window;\n})();'],
    ] as const)
      expect(withOwnWindow(code)).toBe(expected);
  });

  it('leaves every other `this`', () => {
    for (const code of [
      'it[Symbol.iterator]=function(){return this};it()',
      '(function(){return this.x})()',
      'a.this["webpackJsonpx"]',
      'this.webpack=1',
      '!function(){this.lib=1}()',
    ])
      expect(withOwnWindow(code)).toBe(code);
  });
});

it('tells who asks for the page’s window by its name from who looks for whatever is global', () => {
  for (const code of ["(0, eval)('window').x = 1", '(0,eval)("globalThis")', "new Function('return window')()"])
    expect(asksForPage(code)).toBe(true);
  for (const code of ["(0, eval)('this')", "Function('return this')()", 'a.eval(window)', 'retrieval("window")'])
    expect(asksForPage(code)).toBe(false);
});
