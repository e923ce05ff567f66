// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onOtherEntries, readPortalConfig, takeEntries } from './portal-config';
import { renewEntries, renewSafeEntries } from './renew-entries';

const told = vi.fn();
const answer = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })),
  );

beforeEach(() => {
  takeEntries({
    entries: { '/ehr/emp': '/apps/ehr/emp/1/' },
    fallbacks: {},
    entriesVersion: '1',
    applications: [],
    overrides: [],
  });
  onOtherEntries(told);
  told.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

it('takes other entries, and tells once', async () => {
  const further = { prefix: '/mes/andon', zh: '安灯', en: 'Andon', entry: '/apps/mes/andon/1/' };
  const applications = [further, { ...further, entry: '' }, 7];
  answer({ publicKey: 'key', entries: { '/ehr/emp': '/apps/ehr/emp/2/' }, entriesVersion: '2', applications });
  await renewEntries();
  await renewEntries();
  expect(readPortalConfig().entries).toEqual({ '/ehr/emp': '/apps/ehr/emp/2/' });
  expect(readPortalConfig().applications).toEqual([further]);
  expect(told).toHaveBeenCalledTimes(1);
});

it.each([
  ['a server that does not know', () => answer({ publicKey: 'key', entries: {} }, 503)],
  ['the same version', () => answer({ publicKey: 'key', entries: {}, entriesVersion: '1' })],
  ['an older server, which has no releases', () => answer({ publicKey: 'key', entries: {} })],
  ['the page of a proxy', () => answer('<html>sign in</html>')],
  ['no answer', () => vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('gone')))],
])('keeps what it has after %s', async (_, given) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  given();
  await renewEntries();
  expect(readPortalConfig().entries).toEqual({ '/ehr/emp': '/apps/ehr/emp/1/' });
  expect(told).not.toHaveBeenCalled();
});

it('asks for the current releases alone from a safe start on', async () => {
  answer({ publicKey: 'key', entries: {}, entriesVersion: '3' });
  await renewEntries();
  await renewSafeEntries();
  await renewEntries();
  expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual([
    '/portal-config.json',
    '/portal-config.json?safe',
    '/portal-config.json?safe',
  ]);
});
