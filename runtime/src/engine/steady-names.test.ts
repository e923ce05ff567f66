import { describe, expect, it } from 'vitest';
import { steadyNamesOf } from './steady-names';

describe('steadyNamesOf', () => {
  it.each([
    'window.HTMLElement = function () {}',
    'HTMLElement=Other',
    "self['HTMLElement'] = Other",
    'Object.defineProperty(window, "HTMLElement", { value: Other })',
    'var HTMLElement = Other',
    'Reflect.set(window, `HTMLElement`, Other)',
  ])('leaves out what a script may change: %s', (code) => {
    expect(steadyNamesOf(code)).not.toContain('HTMLElement');
    expect(steadyNamesOf(code)).toContain('Element');
  });

  it.each([
    'a instanceof HTMLElement',
    'HTMLElement === b',
    'class A extends HTMLElement {}',
    'MyHTMLElement = 1',
    'HTMLElement.prototype.a = 1',
    '{ HTMLElement: 1 }',
  ])('keeps what it only reads: %s', (code) => {
    expect(steadyNamesOf(code)).toContain('HTMLElement');
  });
});
