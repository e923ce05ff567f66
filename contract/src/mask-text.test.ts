import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ERROR_TEXT_MAX, maskText } from './mask-text';

describe('a masked text', () => {
  it.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'name')",
      "TypeError: Cannot read properties of undefined (reading 'name')",
    ],
    ['Order 20261126 of li.wei@example.com is missing', 'Order # of <mail> is missing'],
    ['GET https://hr.example.com/a?name=li failed', 'GET <address> failed'],
    ['Unexpected token \'张\', "张三的工资" is not valid JSON', 'Unexpected token <text>, <text> is not valid JSON'],
    ['未找到“张三”的记录', '未找到<text>的记录'],
    ['at /list?keyword=%E5%BC%A0 of 10.0.0.7', 'at /list?<query> of #.#.#.#'],
    ['data:text/plain;base64,AAAA is refused', '<address> is refused'],
    ['  two\n lines ', 'two lines'],
  ])('of %s', (text, masked) => expect(maskText(text)).toBe(masked));

  it('has no digit, is short, and stays as it is when it is masked again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), fc.string({ maxLength: 500 })), (text) => {
        const masked = maskText(text);
        expect(masked).not.toMatch(/\d/);
        expect([...masked].length).toBeLessThanOrEqual(ERROR_TEXT_MAX);
        expect(maskText(masked).length).toBeLessThanOrEqual(masked.length);
      }),
    );
  });

  it('has no part of an e-mail, an address or a quoted sentence', () => {
    const word = fc.stringMatching(/^[a-z]{6,12}$/);
    fc.assert(
      fc.property(word, word, (name, host) => {
        expect(maskText(`x ${name}@${host}.com y`)).not.toContain(name);
        expect(maskText(`x http://${host}.com/${name}?q=1 y`)).not.toContain(name);
        expect(maskText(`bad "${name} ${host}" y`)).not.toContain(name);
      }),
    );
  });
});
