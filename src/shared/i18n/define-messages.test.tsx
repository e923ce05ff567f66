// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message';
import { defineMessages, replaceTexts } from './define-messages';
import { parseLanguage, readLanguage, saveLanguage } from './language';
import { pickText } from './pick-text';
import { LanguageProvider } from './provider';
import { translate } from './translate';
import { useMessages } from './use-messages';

const texts = defineMessages(
  { 'probe.plain': '收藏', 'probe.named': '关闭 {title}' },
  { 'probe.plain': 'Favourite', 'probe.named': 'Close {title}' },
);

function Probe() {
  const t = useMessages(texts);
  return <p>{`${t('probe.plain')}|${t('probe.named', { title: '{x}<b>' })}`}</p>;
}

beforeEach(() => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(() => {
  saveLanguage('zh');
});

describe('messages', () => {
  it('split text and arguments', () => {
    expect(compileMessage('a {b} c')).toEqual([
      { type: 0, value: 'a ' },
      { type: 1, value: 'b' },
      { type: 0, value: ' c' },
    ]);
    expect(compileMessage('')).toEqual([{ type: 0, value: '' }]);
  });

  it('show in the language in use and follow a change without a reload', async () => {
    const box = document.createElement('div');
    const root = createRoot(box);
    await act(async () => {
      root.render(
        <LanguageProvider>
          <Probe />
        </LanguageProvider>,
      );
    });
    expect(box.textContent).toBe('收藏|关闭 {x}<b>');
    expect(document.documentElement.lang).toBe('zh-CN');
    await act(async () => {
      saveLanguage('en');
    });
    expect(box.textContent).toBe('Favourite|Close {x}<b>');
    expect(document.documentElement.lang).toBe('en-US');
    await act(async () => {
      root.unmount();
    });
  });

  it('give way to texts of one’s own, also to those that came first, and come back', async () => {
    const box = document.createElement('div');
    const root = createRoot(box);
    await act(async () => {
      root.render(
        <LanguageProvider>
          <Probe />
        </LanguageProvider>,
      );
    });
    const own = { 'probe.plain': compileMessage('标星'), 'late.one': compileMessage('自己的 {x}') };
    await act(async () => replaceTexts({ zh: own, en: {} }));
    expect(box.textContent).toBe('标星|关闭 {x}<b>');
    expect(translate(texts, 'probe.plain')).toBe('标星');
    const late = defineMessages(
      { 'late.one': '原来 {x}', 'late.two': '二' },
      { 'late.one': 'First {x}', 'late.two': 'Two' },
    );
    expect(translate(late, 'late.one', { x: 1 })).toBe('自己的 1');
    expect(translate(late, 'late.two')).toBe('二');
    await act(async () => replaceTexts({ zh: {}, en: {} }));
    expect(box.textContent).toBe('收藏|关闭 {x}<b>');
    expect(translate(late, 'late.one', { x: 1 })).toBe('原来 1');
    await act(async () => {
      root.unmount();
    });
  });

  it('can be had outside React', () => {
    expect(translate(texts, 'probe.named', { title: 'A' })).toBe('关闭 A');
    saveLanguage('en');
    expect(translate(texts, 'probe.named', { title: 'A' })).toBe('Close A');
  });
});

describe('language', () => {
  it('is Chinese unless exactly en', () => {
    for (const value of ['zh', 'EN', 'en-US', '', null, undefined, 1]) expect(parseLanguage(value)).toBe('zh');
    expect(parseLanguage('en')).toBe('en');
  });

  it('follows another browser tab', async () => {
    const box = document.createElement('div');
    const root = createRoot(box);
    await act(async () => {
      root.render(
        <LanguageProvider>
          <Probe />
        </LanguageProvider>,
      );
    });
    await act(async () => {
      localStorage.setItem('lang', 'en');
      window.dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'en' }));
    });
    expect(readLanguage()).toBe('en');
    expect(box.textContent).toContain('Favourite');
    await act(async () => {
      root.unmount();
    });
  });

  it('takes the English text only where there is one', () => {
    expect(pickText('en', '菜单', ' ')).toBe('菜单');
    expect(pickText('en', '菜单', 'Menus')).toBe('Menus');
    expect(pickText('zh', '菜单', 'Menus')).toBe('菜单');
  });
});
