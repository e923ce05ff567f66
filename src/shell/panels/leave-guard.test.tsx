// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EQUIPMENT_BOARD_PATH } from '@portal/contract/paths/portal';
import { useAskingClose } from '@/features/unsaved-input';
import { LanguageProvider } from '@/shared/i18n/provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { LeaveGuard } from './leave-guard';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

function Form({ dirty }: { dirty: boolean }) {
  useAskingClose({ dirty, title: '新增服务', onClose: () => undefined });
  return <LeaveGuard />;
}

/** The shell with a form, at the board's link: clicked. */
async function leave(dirty: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/home', element: <Form dirty={dirty} /> },
      { path: EQUIPMENT_BOARD_PATH, element: <p>the board</p> },
      { path: '/admin/systems', element: <Form dirty={dirty} /> },
    ],
    { initialEntries: ['/home'] },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <LanguageProvider>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </LanguageProvider>,
    ),
  );
  return router;
}

// The last one: a question that has been answered may still be going.
const answer = async (name: string): Promise<void> => {
  const button = await vi.waitUntil(() =>
    [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name),
  );
  await act(async () => button.click());
};

describe('a board in place of the shell', () => {
  /** @covers admin:unsaved-input */
  it('is asked for first where a form has unsaved input: staying keeps the page, leaving goes', async () => {
    const router = await leave(true);
    await act(async () => router.navigate(EQUIPMENT_BOARD_PATH));
    expect(router.state.location.pathname).toBe('/home');
    await answer('返回编辑');
    expect(router.state.location.pathname).toBe('/home');
    await act(async () => router.navigate(EQUIPMENT_BOARD_PATH));
    await answer('仍然离开');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(EQUIPMENT_BOARD_PATH));
  });

  it('opens at once without such input, and another tab of the shell never asks', async () => {
    const clean = await leave(false);
    await act(async () => clean.navigate(EQUIPMENT_BOARD_PATH));
    expect(clean.state.location.pathname).toBe(EQUIPMENT_BOARD_PATH);
    await act(async () => root.unmount());
    const dirty = await leave(true);
    await act(async () => dirty.navigate('/admin/systems'));
    expect(dirty.state.location.pathname).toBe('/admin/systems');
  });
});
