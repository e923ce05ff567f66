import { describe, expect, it } from 'vitest';
import { keywordsOf, score } from './keywords';

describe('keywordsOf', () => {
  it.each([
    ['请假在哪里申请？', 'zh', ['请假', '申请']],
    ['E10001 是谁', 'zh', ['E10001']],
    ['你好', 'zh', []],
    ['Where is the stock ledger?', 'en', ['ledger', 'stock']],
    ['字典“币种”有哪些选项', 'zh', ['币种', '选项']],
  ] as const)('%s', (text, language, words) => {
    expect(keywordsOf(text, language)).toEqual(words);
  });
});

describe('score', () => {
  it('puts a title that the question names before one that only shares a word', () => {
    const words = keywordsOf('请假在哪里申请', 'zh');
    const rank = (title: string) => score(title, '请假在哪里申请', words);
    expect(rank('请假申请')).toBeGreaterThan(rank('调薪申请'));
    expect(rank('调薪申请')).toBeGreaterThan(rank('库存台账'));
    expect(rank('库存台账')).toBe(0);
  });
});
