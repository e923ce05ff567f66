/** The page that `portal-kit check` opens an application in: the portal's runtime, and a person who is signed in. */
import '@portal/runtime/history-events';
import { displayOf, OWN_LOOK } from '@portal/contract/display';
import type { PortalHelpers, PortalState } from '@portal/contract/microapp/props';
import { createRuntime, prefixOf, type MicroAppRegistration } from '@portal/runtime';
import { ledgerReport } from '@portal/runtime/ledger';
import type { CheckHost } from './api';
import { longestTask } from './long-tasks';
import { brightShare, overSide } from './looks';

const apps: MicroAppRegistration[] = [];
let token = new URLSearchParams(location.search).get('token') ?? '';
let renewals = 0;
history.replaceState(null, '', '/');

let state: PortalState = {
  userInfo: {
    id: '1',
    username: 'E10001',
    emp_code: 'E10001',
    emp_name: '张伟',
    emp_name_en: 'Wei Zhang',
    dept_code: 'D1',
    dept_name: '研发部',
    dept_name_en: 'R&D',
    tenant_id: 'hq',
    tenant_name: '集团总部',
    tenant_name_en: 'Headquarters',
  },
  permissions: '',
  tenantId: 'hq',
  lang: 'zh',
  theme: 'light',
  display: displayOf(OWN_LOOK, 'light', false),
  cachedViews: [],
  notices: { unread: 0, latest: null },
};
const listeners = new Set<() => void>();

type Look = Parameters<CheckHost['choose']>[0];

function choose({ lang = state.lang, theme = state.theme, tenantId = state.tenantId }: Look): void {
  const userInfo = { ...state.userInfo, tenant_id: tenantId };
  state = { ...state, lang, theme, tenantId, userInfo, display: displayOf(OWN_LOOK, theme, false) };
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = theme;
  for (const listener of [...listeners]) listener();
}

const helpers: PortalHelpers = {
  formatNumber: String,
  getDict: () => Promise.resolve([]),
  getTexts: () => Promise.resolve({}),
  getToken: () => token,
  getEmployees: () => Promise.resolve({ total: 0, rows: [] }),
  refreshToken: () => {
    renewals += 1;
    token = `renewed-${renewals}-${token}`;
    return Promise.resolve(token);
  },
  whenServerIsBack: () => () => undefined,
  previewFile: () => undefined,
};

function show(): void {
  const { pathname: key, search, hash } = location;
  const registration = apps.find(({ prefix }) => prefixOf(key, [prefix]));
  runtime.show(registration ? { key, href: key + search + hash, title: registration.name, registration } : null);
}

function open(path: string): void {
  history.pushState(null, '', path);
  show();
}

const runtime = createRuntime({
  navigate: open,
  getState: () => state,
  subscribe(listener) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  ownPaths: ['/oa_portal/'],
  props: {
    get token() {
      return token;
    },
    helpers,
  },
});
runtime.attach(document.querySelector<HTMLElement>('#panels') ?? document.body);
window.addEventListener('popstate', show);

const host: CheckHost = {
  register: (registration) => void apps.push(registration),
  open,
  close: (path) => runtime.close(path),
  releaseParked: () => runtime.releaseParked(),
  snapshot: (path) => runtime.snapshot(path),
  ledger: (instance) => ledgerReport(instance),
  choose,
  brightShare,
  overSide,
  longestTask,
  renewals: () => renewals,
};
Object.defineProperty(window, 'checkHost', { value: host, enumerable: false });
