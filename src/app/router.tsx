import { createBrowserRouter, Outlet, redirect, type RouteObject } from 'react-router-dom';
import { HOME_PATH, REFRESH_PATH, ROOT_PATH } from '@portal/contract/paths/entry';
import { BOARD_ALIAS, BOARD_PATHS, FORM_ROUTES, NOT_FOUND_PATH } from '@portal/contract/paths/portal';
import { pageIndex } from '@/features/pages';
import { subscribeUser } from '@/features/session';
import { RefreshPage } from '@/features/tabs';
import { guardLoader, isWithdrawn, loadUserForDiscovery } from './guard/guard-loader';
import { Layout } from './layout';
import { BootScreen } from './full-pages/boot-screen';
import { FullPage } from './full-pages/full-page';
import { NotFoundPage } from './full-pages/not-found-page';
import { RootFailed } from './full-pages/root-failed';
import { HostPage } from './routes/page-component';
import { serverRoutes } from './routes/server-routes';

const LAYOUT_ID = 'layout';

/** Under the main layout: the pages of everybody; the user's own are patched in when they are first needed. */
const layoutChildren: RouteObject[] = [
  { path: ROOT_PATH, loader: () => redirect(HOME_PATH), element: null },
  { path: HOME_PATH, element: <HostPage name="home" /> },
  { path: REFRESH_PATH, Component: RefreshPage },
  { path: '*', Component: NotFoundPage },
];

/** Its code comes with it: most people never open a page without the shell around it. */
async function standalonePage(kind: 'board' | 'form') {
  const { StandaloneApp } = await import('./standalone-app');
  return { element: <StandaloneApp kind={kind} /> };
}

/** Outside the main layout (docs/specification.md#outside-the-main-layout). */
const standalone: RouteObject[] = [
  // `?tenant=` and `?refresh=` go with it.
  {
    path: BOARD_ALIAS.from,
    loader: ({ request }) => redirect(BOARD_ALIAS.to + new URL(request.url).search),
    element: null,
  },
  ...BOARD_PATHS.map((path) => ({ path, lazy: () => standalonePage('board') })),
  // What goes on below an `Id` is no form's address either: it would be the sub-application's otherwise.
  ...FORM_ROUTES.flatMap((path) => [path, path.replace(':Id', '*')]).map((path) => ({
    path,
    lazy: () => standalonePage('form'),
  })),
  {
    path: NOT_FOUND_PATH,
    element: (
      <FullPage>
        <NotFoundPage />
      </FullPage>
    ),
  },
];

let discovered = false;

/** The portal's router. Server routes enter by its own lazy discovery, once, at the first path that needs them. */
export function createPortalRouter() {
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        loader: guardLoader,
        // The guard looks at every navigation.
        shouldRevalidate: () => true,
        element: <Outlet />,
        errorElement: <RootFailed />,
        HydrateFallback: BootScreen,
        children: [{ id: LAYOUT_ID, Component: Layout, children: layoutChildren }, ...standalone],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch }) {
        if (discovered || !(await loadUserForDiscovery(path)) || discovered) return;
        discovered = true;
        patch(LAYOUT_ID, serverRoutes(pageIndex()));
      },
    },
  );
  // Pages that the person is given later; the router keeps those it has.
  subscribeUser(() => {
    if (!discovered) return;
    router.patchRoutes(LAYOUT_ID, serverRoutes(pageIndex()));
    // The page in front may be the one that was taken away.
    if (router.state.navigation.state === 'idle' && isWithdrawn()) void router.revalidate();
  });
  return router;
}
