import { expect, it } from 'vitest';
import { languageAsked, languageHere } from './language.ts';
import { say } from './text.ts';

it.each<[environment: Record<string, string>, system: string, language: string]>([
  [{ LANG: 'zh_CN.UTF-8' }, 'en-US', 'zh'],
  [{ LANG: 'zh' }, 'en-US', 'zh'],
  [{ LANG: 'en_US.UTF-8' }, 'zh-CN', 'en'],
  [{ LANG: 'de_DE.UTF-8' }, 'zh-CN', 'en'],
  [{ LANG: 'zha_CN' }, 'en-US', 'en'],
  [{ LC_ALL: 'C', LC_MESSAGES: 'zh_CN', LANG: 'zh_CN' }, 'zh-CN', 'en'],
  [{ LC_ALL: '', LC_MESSAGES: 'zh_TW.UTF-8', LANG: 'en_US' }, 'en-US', 'zh'],
  [{}, 'zh-Hans-CN', 'zh'],
  [{}, 'fr-FR', 'en'],
])('%j on a system in %s speaks %s', (environment, system, language) =>
  expect(languageHere(environment, () => system)).toBe(language),
);

it('takes the language that is asked for, whatever stands beside it', () => {
  expect(languageAsked(['dist', '--lang', 'zh', '--nothing'])).toBe('zh');
  expect(languageAsked(['--lang=en'])).toBe('en');
  expect(languageAsked(['dist'])).toBeUndefined();
  // Who reads the arguments says what is missing.
  expect(languageAsked(['--lang'])).toBeUndefined();
  expect(() => languageAsked(['--lang', 'fr'])).toThrow('--lang is "fr": it is zh or en.');
});

it('fills in values as they are, and texts in their language', () => {
  const inner = { zh: '页面', en: 'the page' };
  const told = say({ zh: '{what}：{name}', en: '{what}: {name}' }, { what: inner, name: 'a {what} $&' });
  expect(told).toEqual({ zh: '页面：a {what} $&', en: 'the page: a {what} $&' });
});
