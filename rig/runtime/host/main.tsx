import '@portal/runtime/history-events';
import { StrictMode, useLayoutEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { displayOf, OWN_LOOK } from '@portal/contract/display';
import type { PortalHelpers, PortalState } from '@portal/contract/microapp/props';
import { createRuntime, type MicroAppTab } from '@portal/runtime';
import { loadInspector } from '@portal/runtime/inspect';
import { ledgerReport } from '@portal/runtime/ledger';
import { prefixOf, type MicroAppRegistration } from '@portal/runtime/registration';
import { createFrameRules } from '../../../src/app/micro-apps/create-frame-rules';
import { refusalOf } from '../../../src/app/micro-apps/state-guard';
import { LanguageProvider } from '../../../src/shared/i18n/provider';
import { UiProvider } from '../../../src/shared/ui/ui-provider';
import { MicroAppPanels } from '../../../src/shell/panels/micro-app-panels';
import { RuntimeProvider } from '../../../src/shell/panels/runtime-context';
import type { TestHost } from './api';

const registrations: MicroAppRegistration[] = [];
const tabs = new Map<string, MicroAppTab>();
const listeners = new Set<() => void>();
const parameters = new URLSearchParams(location.search);
const limit = parameters.get('limit');
/** The registrations (JSON) that exist from the start and may be fetched ahead. */
const preload = parameters.get('preload');
let state: PortalState = {
  userInfo: {
    id: '1',
    username: 'admin',
    emp_code: 'A1',
    emp_name: '王',
    emp_name_en: 'Wang',
    dept_code: 'D',
    dept_name: '部',
    dept_name_en: 'Dept',
    tenant_id: 'hq',
    tenant_name: '总部',
    tenant_name_en: 'HQ',
  },
  permissions: '',
  tenantId: 'hq',
  lang: 'zh',
  theme: 'light',
  display: displayOf(OWN_LOOK, 'light', false),
  cachedViews: [],
  notices: { unread: 0, latest: null },
};

function tabOf(pathname: string, href: string): MicroAppTab | null {
  const prefix = prefixOf(
    pathname,
    registrations.map((each) => each.prefix),
  );
  const registration = registrations.find((each) => each.prefix === prefix);
  if (!registration) return null;
  const tab: MicroAppTab = {
    key: pathname,
    href,
    title: registration.prefix,
    labelledBy: `tab-${pathname}`,
    registration,
  };
  tabs.set(pathname, tab);
  return tab;
}

function Shell() {
  const { pathname, search, hash } = useLocation();
  const href = pathname + search + hash;
  useSyncExternalStore(runtime.subscribe, () => runtime.snapshot(pathname));
  useLayoutEffect(() => {
    runtime.show(tabOf(pathname, href));
    shown = href;
    for (const done of waiting.splice(0)) done();
  }, [pathname, href]);
  return (
    <>
      <header>{pathname}</header>
      <main style={{ height: 600 }}>
        <MicroAppPanels seesCauses />
      </main>
    </>
  );
}

/**
 * The address that the shell shows, and the callers that wait for another one. The router returns before the new
 * address is shown.
 */
let shown = '';
const waiting: (() => void)[] = [];

async function navigate(to: string): Promise<void> {
  await router.navigate(to);
  while (shown !== location.pathname + location.search + location.hash)
    await new Promise<void>((resolve) => waiting.push(resolve));
}

function register(registration: Parameters<TestHost['register']>[0]): void {
  registrations.push({
    name: registration.prefix.slice(1).replace(/\//g, '-'),
    ...registration,
  });
}
const early: unknown = JSON.parse(preload ?? '[]');
if (Array.isArray(early)) early.forEach(register);

const helpers: PortalHelpers = {
  formatNumber: (value) => String(value),
  getDict: () => Promise.resolve([]),
  getTexts: () => Promise.resolve({}),
  getToken: () => host.token,
  getEmployees: () => Promise.resolve({ total: 0, rows: [] }),
  refreshToken: () => Promise.resolve(host.token),
  whenServerIsBack: () => () => {},
  previewFile: () => {},
};

const router = createBrowserRouter([{ path: '*', element: <Shell /> }]);
const host: TestHost = {
  navigations: [],
  hiddenNavigations: [],
  appStates: [],
  titles: [],
  keys: [],
  token: 'token-1',
  ledger: ledgerReport,
  inspector: loadInspector,
  register,
  open: navigate,
  home: () => navigate('/'),
  close: (path) => {
    tabs.delete(path);
    return runtime.close(path);
  },
  closeAll: () => runtime.closeAll(),
  releaseParked: () => runtime.releaseParked(),
  reload: (path) => runtime.reload(path),
  snapshot: (path) => runtime.snapshot(path),
  hasUnsavedInput: (path) => runtime.hasUnsavedInput(path),
  setState: (change) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
};
window.testHost = host;
window.addEventListener('keydown', ({ key, ctrlKey }) => host.keys.push(ctrlKey ? `Control+${key}` : key), {
  capture: true,
});
let last = location.href;
router.subscribe(({ location: to, navigation }) => {
  const href = to.pathname + to.search + to.hash;
  if (navigation.state === 'idle' && href !== last) host.navigations.push(href);
  last = href;
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const frameRules = createFrameRules({
  keys: [
    { key: 'k', ctrlKey: true },
    { key: '?', character: true },
  ],
  data: () => ({ ...state, token: host.token }),
  subscribe,
});

const runtime = createRuntime({
  ownPaths: ['/own-calls/'],
  getState: () => state,
  subscribe,
  props: {
    get token() {
      return host.token;
    },
    helpers,
  },
  loadFrameRules: () => Promise.resolve(frameRules),
  onTitle: (tabKey, title) => host.titles.push([tabKey, title]),
  loadStateGuard: () => Promise.resolve(refusalOf),
  isOwnPage: (html) => html.includes('id="portal-config"'),
  navigate: (href) => void router.navigate(href),
  onHiddenNavigate: (_key, href) => host.hiddenNavigations.push(href),
  onAppState: (change) => host.appStates.push(change),
  ...(limit ? { liveLimit: Number(limit) } : {}),
  ...(preload !== null
    ? {
        preload: {
          apps: registrations,
          owner: () => (state.userInfo.id === '' ? '' : `${state.tenantId}/${state.userInfo.id}`),
          memory: localStorage,
        },
      }
    : {}),
});

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <UiProvider>
          <RuntimeProvider value={runtime}>
            <RouterProvider router={router} useTransitions={false} />
          </RuntimeProvider>
        </UiProvider>
      </LanguageProvider>
    </StrictMode>,
  );
}
