// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { LanguageProvider } from '@/shared/i18n/provider';
import { favouritesQuery } from './favourites-query';
import { useFavourites, type FavouriteActions } from './use-favourites';
import { useSaveTiles } from './use-save-tiles';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const PAGE = {
  id: 'm1',
  title: '员工查询',
  titleEn: undefined,
  icon: undefined,
  path: '/ehr/emp/list',
  favourite: false,
};
const WIDE = [{ i: 'm1', x: 0, y: 0, w: 2, h: 1 }];
const SAVE = API_BASE + callRoutes.saveFavorites.path;
const ADD = API_BASE + callRoutes.addFavorite.path;

let root: Root;
let client: QueryClient;
let favourites: FavouriteActions;
let save: ReturnType<typeof useSaveTiles>;
let sent: { path: string; body: unknown }[] = [];
let answerAdding: (success: boolean) => void = () => {};
const answer = (data: unknown, success = true) =>
  Response.json({ success, code: success ? 0 : 400, msg: '-', data }, { status: success ? 200 : 400 });

beforeEach(async () => {
  sent = [];
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, location.origin).pathname;
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    if (path === ADD) return new Promise((resolve) => (answerAdding = (ok) => resolve(answer('of-the-server', ok))));
    return answer(path === SAVE ? null : []);
  });
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(favouritesQuery.queryKey, []);
  const Probe = () => {
    favourites = useFavourites();
    save = useSaveTiles();
    return null;
  };
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <LanguageProvider>
        <QueryClientProvider client={client}>
          <App>
            <Probe />
          </App>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const widths = () => client.getQueryData(favouritesQuery.queryKey)?.map(({ id, width }) => [id, width]);
const saves = () => sent.filter(({ path }) => path === SAVE).map(({ body }) => body);
/** The star was pressed, and before the server answered the tile was made wider. */
async function widenWhileAdding(): Promise<void> {
  await act(async () => favourites.toggle(PAGE, PAGE.title));
  await act(() => vi.waitFor(() => expect(sent.map(({ path }) => path)).toContain(ADD)));
  await act(async () => save(WIDE));
  expect(widths()).toEqual([['new-m1', 2]]);
  expect(saves()).toEqual([]);
}

it('a tile that is moved while it is being added is saved by the id that the server gave it', async () => {
  await widenWhileAdding();
  await act(async () => answerAdding(true));
  await act(() => vi.waitFor(() => expect(saves()).toHaveLength(1)));
  expect(saves()[0]).toEqual([expect.objectContaining({ id: 'of-the-server', menu_id: 'm1', width: 2 })]);
});

it('a tile that is moved while it is being added is gone where the server refuses it', async () => {
  await widenWhileAdding();
  await act(async () => answerAdding(false));
  await act(() => vi.waitFor(() => expect(widths()).toEqual([])));
});
