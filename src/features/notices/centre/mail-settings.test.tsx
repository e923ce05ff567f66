// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnNoticeSettings } from '@portal/contract/entities/notice';
import { LanguageProvider } from '@/shared/i18n/provider';
import { MailSettings } from './mail-settings';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const heard: OwnNoticeSettings = { silent: ['other'], quiet: null };
const onSave = vi.fn();
let root: Root;
let host: HTMLElement;

beforeEach(() => {
  onSave.mockReset();
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(() => act(async () => root.unmount()));

const show = (settings: OwnNoticeSettings, to = 'e10001@hq.example.com') =>
  act(async () =>
    root.render(
      <LanguageProvider>
        <MailSettings settings={settings} to={to} onSave={onSave} />
      </LanguageProvider>,
    ),
  );
const switches = () => [...host.querySelectorAll<HTMLElement>('[role=switch]')];
const isOn = (one: HTMLElement) => one.getAttribute('aria-checked') === 'true';

it('chooses the first kind in the language of the page, and keeps the sounds', async () => {
  await show(heard);
  expect(host.textContent).toContain('e10001@hq.example.com');
  expect(switches().map(isOn)).toEqual([false, false, false, false]);
  expect(host.querySelector('[type=radio]')).toBeNull();
  await act(async () => switches()[0]?.click());
  expect(onSave.mock.calls).toEqual([[{ ...heard, mail: { kinds: ['workflow'], language: 'zh' } }]]);
});

it('adds and removes kinds, and leaves the language as it was chosen', async () => {
  await show({ ...heard, mail: { kinds: ['workflow'], language: 'en' } });
  expect(switches().map(isOn)).toEqual([true, false, false, false]);
  await act(async () => switches()[1]?.click());
  expect(onSave).toHaveBeenLastCalledWith({ ...heard, mail: { kinds: ['workflow', 'announcement'], language: 'en' } });
  await act(async () => switches()[0]?.click());
  expect(onSave).toHaveBeenLastCalledWith({ ...heard, mail: { kinds: [], language: 'en' } });
  await act(async () => host.querySelector<HTMLElement>('[type=radio][value=zh]')?.click());
  expect(onSave).toHaveBeenLastCalledWith({ ...heard, mail: { kinds: ['workflow'], language: 'zh' } });
});

it('says so where no address is known', async () => {
  await show(heard, '');
  expect(host.textContent).toContain('没有邮箱');
});
