// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callRoutes } from '@portal/contract/routes';
import type { DisplaySettings } from '@portal/contract/entities/display';
import { loadUser, userQuery } from '@/features/session';
import { LanguageProvider } from '@/shared/i18n/provider';
import { queryClient } from '@/shared/query/query-client';
import { parseDisplay, readDisplayChoice, showDisplayChoice } from '@/shared/ui/display';
import { followDisplay } from './follow-display';
import { useSaveDisplay } from './use-save-display';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const OWN = parseDisplay(undefined);
const VIOLET = parseDisplay({ ...OWN, accent: 'violet' });
const LARGE = parseDisplay({ ...VIOLET, font_size: 'larger' });

const PERSON = { user: { username: 'E10001', emp_code: 'E10001', emp_name: '张伟' }, display: OWN };
const answer = (data: unknown, success = true) =>
  Response.json({ success, code: success ? 0 : 400, msg: 'refused', data }, { status: success ? 200 : 400 });

let root: Root;
let save: (settings: DisplaySettings) => void;
let stop: () => void;
/** Answers the saves that have arrived, the earliest first. */
let answers: ((success: boolean) => void)[] = [];
let bodies: unknown[] = [];

beforeEach(async () => {
  answers = [];
  bodies = [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    if (url.includes(callRoutes.getLoginUser.path)) return Promise.resolve(answer(PERSON));
    bodies.push(typeof body === 'string' ? JSON.parse(body) : undefined);
    return new Promise<Response>((resolve) => answers.push((success) => resolve(answer(null, success))));
  });
  showDisplayChoice(OWN);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  await loadUser();
  stop = followDisplay();
  const Probe = () => {
    save = useSaveDisplay();
    return null;
  };
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={queryClient}>
          <App>
            <Probe />
          </App>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
});
afterEach(async () => {
  stop();
  await act(async () => root.unmount());
  queryClient.clear();
  vi.unstubAllGlobals();
});

const arrived = (count: number) => act(() => vi.waitFor(() => expect(bodies).toHaveLength(count)));
const kept = () => queryClient.getQueryData(userQuery.queryKey)?.display;

/** A second choice is made before the server has answered the first. */
async function chooseTwice(first: boolean, second: boolean): Promise<void> {
  await act(async () => save(VIOLET));
  await arrived(1);
  await act(async () => save(LARGE));
  await act(async () => answers[0]?.(first));
  await arrived(2);
  expect(readDisplayChoice()).toEqual(LARGE);
  await act(async () => answers[1]?.(second));
}

it('a later choice stays, however late the server answers the earlier one', async () => {
  await chooseTwice(true, true);
  await vi.waitFor(() => expect(kept()).toEqual(LARGE));
  expect(readDisplayChoice()).toEqual(LARGE);
  expect(bodies).toEqual([VIOLET, LARGE]);
});

it('where the later one is refused, the earlier one is shown again', async () => {
  await chooseTwice(true, false);
  await vi.waitFor(() => expect(readDisplayChoice()).toEqual(VIOLET));
  expect(kept()).toEqual(VIOLET);
});

it('a look that comes from elsewhere is shown once nothing is on its way', async () => {
  await chooseTwice(true, true);
  await vi.waitFor(() => expect(kept()).toEqual(LARGE));
  act(() => void queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, display: OWN }));
  await vi.waitFor(() => expect(readDisplayChoice()).toEqual(OWN));
});
