// @vitest-environment happy-dom
import { testShell } from 'subapp-kit/test';
import { describe, expect, it, vi } from 'vitest';
import { ruleTexts } from './own-rules';

const EMPTY = { rule: 'rule.fillIn', values: { label: { zh: '名称', en: 'Name' } } } as const;

describe('a sentence about wrong input', () => {
  it('is in the words of the tenant as soon as these are there, asked for once', async () => {
    const { helpers } = testShell().props;
    helpers.getTexts = vi.fn(() => Promise.resolve({ 'rule.fillIn': { zh: '{label}没写', en: 'No {label}' } }));
    expect(ruleTexts(helpers)(EMPTY, 'zh')).toBe('请填写名称');
    await Promise.resolve();
    expect(ruleTexts(helpers)(EMPTY, 'zh')).toBe('名称没写');
    expect(ruleTexts(helpers)(EMPTY, 'en')).toBe('No Name');
    expect(helpers.getTexts).toHaveBeenCalledExactlyOnceWith('portal');
  });

  it('is as written where these do not come, and the next form asks again', async () => {
    const { helpers } = testShell().props;
    helpers.getTexts = vi.fn(() => Promise.reject(new Error('gone')));
    const say = ruleTexts(helpers);
    await new Promise(process.nextTick);
    expect(say(EMPTY, 'en')).toBe('Name is required');
    ruleTexts(helpers);
    expect(helpers.getTexts).toHaveBeenCalledTimes(2);
  });
});
