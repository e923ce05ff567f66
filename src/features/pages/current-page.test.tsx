// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { pageAt, usePage, type Page } from './current-page';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

it('a page drawn anew while the guard looks at another address finds the same object', async () => {
  const seen: Page[] = [];
  function Reader({ time }: { time: number }) {
    const page = usePage();
    seen.push(page);
    return `${time} ${page.path}`;
  }
  const root = createRoot(document.createElement('div'));
  const draw = (time: number) =>
    act(async () =>
      root.render(
        <MemoryRouter initialEntries={['/ehr/emp/list']}>
          <Reader time={time} />
        </MemoryRouter>,
      ),
    );
  await draw(1);
  expect(pageAt('/home').path).toBe('/home');
  await draw(2);
  expect(new Set(seen).size).toBe(1);
  expect(seen.at(-1)?.path).toBe('/ehr/emp/list');
  await act(async () => root.unmount());
});
