// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { LoadFailure } from '@/shared/query/use-load-failure';
import { LanguageProvider } from '@/shared/i18n/provider';
import { Loaded } from './load-failed';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
// Without a network the code of the usual words does not come either.
vi.mock('./load-failed-view', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

let root: Root;
const retry = vi.fn();
const failure: LoadFailure = { error: new Error('offline'), trying: false, retry, since: undefined };

async function show(given: LoadFailure): Promise<HTMLElement> {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <Loaded failure={given}>
          <p>rows</p>
        </Loaded>
      </LanguageProvider>,
    ),
  );
  await act(() => vi.dynamicImportSettled());
  return host;
}

afterEach(() => act(async () => root.unmount()));

it('data of before are said to be old where the words for it were lost as well, and can be asked for again', async () => {
  const host = await show({ ...failure, since: Date.now() });
  expect(host.querySelector('[role=status]')?.textContent).toContain('显示的是之前的数据');
  expect(host.textContent).toContain('rows');
  await act(async () => host.querySelector('button')?.click());
  expect(retry).toHaveBeenCalledOnce();
});

it('what could not be had is said to have failed, and nothing is shown beside it', async () => {
  const host = await show(failure);
  expect(host.querySelector('[role=alert]')?.textContent).toContain('没有加载成功');
  expect(host.textContent).not.toContain('rows');
});
