import { describe, expect, it } from 'vitest';
import { meantQuestion } from './follow-up';

const LIST = '您可以打开这些页面：\n- [请假申请](/a/b)\n- [假期余额](/a/c)\n- **王芳** `E10002` – 人力资源部';
const earlier = [{ question: '请假在哪里申请？', answer: LIST }];

describe('a question', () => {
  it.each(['差旅报销标准是什么？', 'E10001 是谁', 'Where is the stock ledger?'])('stands alone: %s', (text) => {
    expect(meantQuestion(text, 'zh', earlier)).toMatchObject({ text, topic: '', item: '' });
  });

  it.each([
    '那李四呢？',
    '那么出差呢',
    '婚假呢？',
    '还有吗',
    '它由谁审批？',
    'and the marriage leave?',
    'How long is it?',
    '？',
  ])('goes on with the one before: %s', (text) => {
    expect(meantQuestion(text, 'zh', earlier)).toMatchObject({ text, topic: '请假在哪里申请？', item: '' });
    expect(meantQuestion(text, 'zh', [])).toMatchObject({ topic: '' });
  });

  it.each([
    ['第二个呢？', '假期余额'],
    ['第一个', '请假申请'],
    ['最后一个是什么', '王芳 E10002'],
    ['and the second one?', '假期余额'],
    ['What about the last one?', '王芳 E10002'],
  ])('points at an item of the answer before: %s', (text, item) => {
    expect(meantQuestion(text, 'zh', earlier)).toMatchObject({ text: item, item, topic: '' });
  });

  it('that points at an item which is not there goes on', () => {
    expect(meantQuestion('第五个呢？', 'zh', earlier)).toMatchObject({ item: '', topic: '请假在哪里申请？' });
  });

  it('after several follow-ups goes on with the first question', () => {
    const more = [{ question: '那婚假呢？', answer: '' }, ...earlier];
    expect(meantQuestion('那产假呢？', 'zh', more).topic).toBe('请假在哪里申请？');
  });
});
