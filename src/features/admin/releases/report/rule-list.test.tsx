// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { CheckedRule } from '@portal/contract/check-report';
import { saveLanguage } from '@/shared/i18n/language';
import { LanguageProvider } from '@/shared/i18n/provider';
import { RuleList } from './rule-list';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => saveLanguage('zh'));

const LEAK: CheckedRule = {
  rule: '05',
  title: 'nothing is left',
  result: 'fail',
  findings: ['interval 20 ms, taken at src/list.ts:12'],
  more: 2,
  fix: 'Give it back.',
  reason: '',
  zh: { title: '什么都没有留下', findings: ['interval 20 ms，取得的位置：src/list.ts:12'], fix: '归还它。' },
};
const ENGLISH_ONLY: CheckedRule = { ...LEAK, zh: undefined };

async function shown(rule: CheckedRule): Promise<{ text: string; lang: string | null }> {
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <RuleList result="fail" rules={[rule]} />
      </LanguageProvider>,
    ),
  );
  const { textContent: text } = page;
  const lang = page.querySelector('li')?.getAttribute('lang') ?? null;
  await act(async () => root.unmount());
  return { text, lang };
}

it('tells a rule in the language of the reader', async () => {
  const chinese = await shown(LEAK);
  for (const words of ['什么都没有留下', '取得的位置', '另有 2 处', '→ 归还它。'])
    expect(chinese.text).toContain(words);
  expect(chinese.lang).toBeNull();
  saveLanguage('en');
  const english = await shown(LEAK);
  for (const words of ['nothing is left', 'taken at', 'and 2 more', '→ Give it back.'])
    expect(english.text).toContain(words);
});

it('tells what is there in English only in English, and says so to who reads it aloud', async () => {
  const { text, lang } = await shown(ENGLISH_ONLY);
  expect(text).toContain('Give it back.');
  expect(lang).toBe('en');
});
