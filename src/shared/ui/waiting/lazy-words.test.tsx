// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { lazyWords } from './lazy-words';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

async function shown(...given: Parameters<typeof lazyWords>): Promise<string> {
  const Words = lazyWords(...given);
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <p>
        page
        <Suspense fallback={null}>
          <Words />
        </Suspense>
      </p>,
    ),
  );
  const text = host.textContent;
  act(() => root.unmount());
  return text;
}

it('words whose code does not come leave what stands beside them', async () => {
  expect(await shown(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('page');
});

it('words whose code comes are shown', async () => {
  expect(await shown(() => Promise.resolve(() => <b> waits</b>))).toBe('page waits');
});

it('where the code does not come, what is given for that case is shown', async () => {
  const instead = () => <i> try again</i>;
  expect(await shown(() => Promise.reject(new TypeError('Failed to fetch')), instead)).toBe('page try again');
});
