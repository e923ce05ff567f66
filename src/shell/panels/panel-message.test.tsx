// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { MicroAppError } from '@portal/runtime';
import { LanguageProvider } from '@/shared/i18n/provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { PanelMessage } from './panel-message';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
const url = 'http://wms.apps.internal:8080/portal/index.html';

async function show(error: MicroAppError, seesCauses: boolean): Promise<HTMLElement> {
  const box = document.body.appendChild(document.createElement('div'));
  root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <UiProvider>
          <PanelMessage
            title="仓库"
            prefix="/oa/wms"
            error={error}
            isFallback={false}
            reference="7K2M-Q9XD"
            seesCauses={seesCauses}
            onReload={() => undefined}
            onOpenAsPage={() => undefined}
          />
        </UiProvider>
      </LanguageProvider>,
    ),
  );
  return box;
}

it('offers a page that did not come in its frame in a browser tab of its own', async () => {
  const box = await show({ code: 'frameSilent', url, limitMs: 30_000 }, false);
  const link = box.querySelector('a');
  expect(link?.getAttribute('href')).toBe(url);
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener']);
  expect(box.textContent).toContain('30 秒');
});

async function press(box: HTMLElement, name: string): Promise<void> {
  const button = [...box.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  expect(button, name).toBeDefined();
  await act(async () => button?.click());
}

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** @covers apps:failed-load-plain */
it('an application that did not open: everybody reads what to do and the error number, not everybody the address', async () => {
  for (const seesCauses of [false, true]) {
    const { textContent: text } = await show({ code: 'httpStatus', url, status: 503 }, seesCauses);
    expect(text).toContain('“仓库”没有打开');
    expect(text).toContain('请稍后重新加载');
    expect(text).toContain('错误编号 7K2M-Q9XD');
    expect(text).toContain('重新加载');
    expect(text?.includes(url)).toBe(seesCauses);
    expect(text?.includes('503')).toBe(seesCauses);
    await act(async () => root.unmount());
  }
});

it('a long exception is folded, and is copied as a whole with the page and the error number', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText: copied }, onLine: true, userAgent: navigator.userAgent });
  const detail = `Error: ${'minified '.repeat(90)}the end`;
  const box = await show({ code: 'threw', phase: 'mount', detail }, true);
  expect(box.textContent).toContain('Error: minified');
  expect(box.textContent).not.toContain('the end');
  await press(box, '复制');
  expect(copied.mock.calls[0]?.[0]).toMatch(/^仓库\n[^]*the end[^]*7K2M-Q9XD$/);
  expect(box.textContent).toContain('已复制');
  await press(box, '显示全部');
  expect(box.textContent).toContain('the end');
  await press(box, '收起');
  expect(box.textContent).not.toContain('the end');
});

it('says where a text could not be copied', async () => {
  vi.stubGlobal('navigator', { onLine: true, userAgent: navigator.userAgent });
  document.execCommand = () => false;
  const box = await show({ code: 'threw', phase: 'mount', detail: 'x' }, true);
  await press(box, '复制');
  expect(box.textContent).toContain('没能复制');
  expect(document.querySelector('textarea')).toBeNull();
});
