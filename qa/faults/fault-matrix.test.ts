import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTROL_PATH, faultKinds, newTenant, type FaultKind } from '../../mock/control/wire';
import { anyDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';
import { encrypt } from '../../rig/encrypt';
import { REQUEST_TIMEOUT_MS, type CallRoute } from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import { isWholeRun } from '@portal/contract/test/whole-run';
import { leavesOf } from '../../src/features/menus/model/branch';
import { readMenus } from '../../src/features/menus/model/read-menus';
import { readTokens } from '../../src/features/stored-session';
import { readUser } from '../../src/features/session/user/read-user';
import { call, configureHttp } from '../../src/shared/http';
import { saveLanguage } from '../../src/shared/i18n/language';
import { BrowserSide } from './browser-side';
import { brokenFile, expectedOf, outcomeOf, type Language, type Outcome } from './expected';
import { specifiedCalls, type CallSetup } from './specified-calls';

const LATENCY_MS = 20;
/** Calls that accept any data, or none. An answer of the wrong shape is no failure for them. */
const WITHOUT_DATA: readonly string[] = [
  'logout',
  'retrievePassword',
  'resetPassword',
  'syncPassword',
  'deleteFavorite',
  'saveFavorites',
  'initConnection',
];
/** Calls that use what is right in an answer. A broken branch of a menu is left out; a parameter has a fallback. */
const TOLERANT: readonly string[] = ['changeMenu', 'getConfigByCode'];
/** Calls whose answer is a file. Any body with status 200 is its content. */
const FILES: readonly string[] = ['downloadFile'];

let server: TestServer;
let browser: BrowserSide;
let setup: CallSetup;
const session = { token: '', tenantId: '', language: 'zh' };
const hooks = { recover: vi.fn(async () => true), expired: vi.fn(), unauthorized: vi.fn() };

beforeAll(async () => {
  server = await startTestServer(anyDatabase(), { MOCK_CONTROL: '1', SIGN_IN_FAILURE_LIMIT: '1000' });
  const origin = await server.listen();
  const { tenant_id } = newTenant.parse(
    (await server.inject({ method: 'POST', url: `${CONTROL_PATH}/tenants` })).json(),
  );
  browser = new BrowserSide(origin, tenant_id);
  browser.install();
  configureHttp({ caller: () => session, ...hooks });
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const publicKey = server.services.keys.publicPem;
  const password = encrypt('Admin@2026', publicKey);
  const tokens = await call('login', { body: { username: 'admin', password, tenant_id }, read: readTokens });
  Object.assign(session, { token: tokens.token, tenantId: tenant_id });
  browser.settled = true;
  const user = await call('getLoginUser', { read: readUser });
  const appId = user.apps[0]?.id ?? '';
  const menus = await call('changeMenu', { params: { menuId: appId }, read: readMenus });
  setup = {
    publicKey,
    tenant: tenant_id,
    refreshToken: tokens.refreshToken,
    menuId: leavesOf(menus)[0]?.id ?? '',
    appId,
  };
});
afterAll(async () => {
  browser.remove();
  await server.close();
});
beforeEach(() => {
  vi.clearAllMocks();
  configureHttp({ caller: () => session, ...hooks });
});
afterEach(() => {
  browser.hurried = false;
});

const breakCall = (name: string, kind: FaultKind, times: number) =>
  server.inject({
    method: 'POST',
    url: `${CONTROL_PATH}/tenants/${setup.tenant}/faults`,
    payload: { call: name, kind, times, latency_ms: LATENCY_MS },
  });

it('the matrix has every call of the specification, section 7', () => {
  const names = Object.keys(callRoutes);
  // The specification's calls come first in the table. This portal's additions follow.
  expect(Object.keys(specifiedCalls)).toEqual(names.slice(0, names.indexOf('initConnection') + 1));
});

/** @covers call:* error:401 error:402 error:success-rule error:request-error */
// @covers constant:request-timeout constant:sync-timeout constant:domain-timeout
describe.each(Object.entries(specifiedCalls))('%s', (name, make) => {
  const route: CallRoute = callRoutes[nameOf(name)];
  const open = route.open === true || FILES.includes(name);
  let healthy: Outcome;
  beforeAll(async () => {
    saveLanguage('zh');
    healthy = await outcomeOf(make(setup));
  });

  it.each(triedKinds(name))('%s: said in the language, and over when the server is well again', async (kind) => {
    const language: Language = (faultKinds.indexOf(kind) + name.length) % 2 === 0 ? 'zh' : 'en';
    saveLanguage(language);
    session.language = language;
    browser.hurried = kind === 'timeout';
    browser.limits.length = 0;
    // After a 401 the portal gets a fresh token and tries again. The second try must be refused as well.
    await breakCall(name, kind, kind === '401' && !open ? 2 : 1);
    const found = await outcomeOf(make(setup));
    browser.hurried = false;
    if (harmless(name, kind)) expect(found).toEqual(kind === 'latency' ? inLanguage(healthy, found) : { ok: true });
    else
      expect(found).toEqual(FILES.includes(name) && kind === '500' ? brokenFile(language) : expectedOf(kind, language));
    expect(browser.limits).toContain(route.timeoutMs ?? REQUEST_TIMEOUT_MS);
    expect(hooks.expired).toHaveBeenCalledTimes(kind === '401' && !open ? 1 : 0);
    expect(hooks.unauthorized).toHaveBeenCalledTimes(kind === '402' && !open ? 1 : 0);

    const after = await outcomeOf(make(setup));
    expect(after).toEqual(inLanguage(healthy, after));
  });
});

it.each(Object.entries(specifiedCalls).filter(([name]) => !isOpen(name)))(
  '%s: one 401 is made good by a fresh token, unnoticed',
  async (name, make) => {
    saveLanguage('zh');
    session.language = 'zh';
    const healthy = await outcomeOf(make(setup));
    await breakCall(name, '401', 1);
    expect(await outcomeOf(make(setup))).toEqual(healthy);
    expect(hooks.recover).toHaveBeenCalledTimes(1);
    expect(hooks.expired).not.toHaveBeenCalled();
  },
);

/** A quick run tries each call with a third of the kinds, and each kind with a third of the calls. */
function triedKinds(name: string): readonly FaultKind[] {
  const first = Object.keys(specifiedCalls).indexOf(name);
  return faultKinds.filter((_kind, at) => isWholeRun || (at + first) % 3 === 0);
}

function harmless(name: string, kind: FaultKind): boolean {
  if (kind === 'latency') return true;
  if (kind === 'wrong-shape' && (WITHOUT_DATA.includes(name) || TOLERANT.includes(name))) return true;
  return FILES.includes(name) && ['html', 'malformed', 'wrong-shape'].includes(kind);
}

/** The same outcome, whatever the language of its message. */
function inLanguage(outcome: Outcome, other: Outcome): Outcome {
  return outcome.ok || other.ok ? outcome : { ...outcome, msg: other.msg };
}

function isOpen(name: string): boolean {
  const route: CallRoute = callRoutes[nameOf(name)];
  return route.open === true || FILES.includes(name);
}

function nameOf(name: string): CallName {
  if (!isCall(name)) throw new Error(`No call ${name}.`);
  return name;
}

function isCall(name: string): name is CallName {
  return Object.hasOwn(callRoutes, name);
}
