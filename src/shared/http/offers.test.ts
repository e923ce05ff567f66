import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallRoute } from '@portal/contract/call';
import { parsePortalConfig, takePortalConfig } from '@/shared/config/portal-config';
import { createCall } from './create-call';
import { forgetMissing, isOffered, subscribeOffers } from './offers';
import { integer } from './reader';

const LIST: CallRoute = { offer: 'files', method: 'GET', path: '/x/GetList' };
const OTHER: CallRoute = { offer: 'files', method: 'POST', path: '/x/Save' };
const ROW: CallRoute = { offer: 'home', method: 'GET', path: '/x/Get/{id}' };
const SPECIFIED: CallRoute = { method: 'GET', path: '/x/GetOld' };

const envelope = (code: number, data: unknown = 1) => JSON.stringify({ success: code === 0, code, msg: 'no', data });
const configured = (offers: unknown) => takePortalConfig(parsePortalConfig(JSON.stringify({ offers })));

/** Calls of a server that answers the same to everything, and how often it was asked. */
function before(status: number, body: string) {
  const transport = vi.fn(async () => new Response(body, { status }));
  const { call } = createCall(transport);
  const ask = (route: CallRoute, absent?: number) =>
    call(route, { read: integer, params: { id: '1' }, ...(absent === undefined ? {} : { absent }) });
  return { transport, ask };
}

beforeEach(() => {
  configured('all');
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(forgetMissing);
afterAll(() => configured('all'));

describe('a part that the server is configured to lack', () => {
  beforeEach(() => configured(['home']));

  it('is not asked for: its stand-in comes, or a failure that says so', async () => {
    const { transport, ask } = before(200, envelope(0));
    await expect(ask(LIST, 7)).resolves.toBe(7);
    await expect(ask(LIST)).rejects.toMatchObject({ kind: 'not-offered', status: 0 });
    expect(transport).not.toHaveBeenCalled();
    expect([isOffered('files'), isOffered('home')]).toEqual([false, true]);
  });

  it('leaves the other calls as they are', async () => {
    const { transport, ask } = before(200, envelope(0));
    await expect(ask(ROW, 7)).resolves.toBe(1);
    await expect(ask(SPECIFIED)).resolves.toBe(1);
    expect(transport).toHaveBeenCalledTimes(2);
  });
});

describe('a call that is not there although it is configured', () => {
  it.each([
    ['a page of the gateway', 404, '<html>Not Found</html>'],
    ['a framework that is no envelope', 404, '{"status":404,"error":"Not Found"}'],
    ['a path that takes other methods', 405, ''],
    ['a server that says so', 501, envelope(501)],
    ['an envelope that says so', 200, envelope(501)],
    ['an envelope of an unknown path', 404, envelope(404)],
  ])('is asked once, then never again: %s', async (_, status, body) => {
    const { transport, ask } = before(status, body);
    const told = vi.fn();
    const stop = subscribeOffers(told);
    for (let time = 0; time < 3; time += 1) await expect(ask(LIST, 7)).resolves.toBe(7);
    await expect(ask(LIST)).rejects.toMatchObject({ kind: 'not-offered' });
    stop();
    expect(transport).toHaveBeenCalledTimes(1);
    expect(told).toHaveBeenCalledTimes(1);
    expect(isOffered('files')).toBe(false);
  });

  it('leaves the other calls of its part to be asked: some servers have a few of them', async () => {
    await before(404, 'no').ask(LIST, 7);
    await expect(before(200, envelope(0)).ask(OTHER, 7)).resolves.toBe(1);
  });
});

describe('a server that writes the configuration into its pages', () => {
  it('has what it says: a call that is not found is a failure, and is asked again', async () => {
    const element = { textContent: '{"offers":"all"}' };
    vi.stubGlobal('document', { getElementById: () => element });
    const { transport, ask } = before(404, '');
    for (let time = 0; time < 2; time += 1) await expect(ask(LIST, 7)).rejects.toMatchObject({ status: 404 });
    vi.unstubAllGlobals();
    expect(transport).toHaveBeenCalledTimes(2);
    expect(isOffered('files')).toBe(true);
  });
});

describe('a call that is there', () => {
  it.each([
    ['a row that is gone', ROW, 404, envelope(404)],
    ['a row that is gone, named in the body', OTHER, 404, envelope(404)],
    ['a refusal', LIST, 403, envelope(403)],
    ['a server in trouble', LIST, 500, envelope(500)],
    ['a gateway in trouble', LIST, 502, '<html>Bad Gateway</html>'],
  ])('stays: %s', async (_, route, status, body) => {
    const { transport, ask } = before(status, body);
    await expect(ask(route, 7)).rejects.toMatchObject({ status });
    await expect(ask(route, 7)).rejects.toMatchObject({ status });
    expect(transport).toHaveBeenCalledTimes(2);
    expect([isOffered('files'), isOffered('home')]).toEqual([true, true]);
  });

  it('of the specification is never taken for missing', async () => {
    const { transport, ask } = before(404, 'no');
    for (let time = 0; time < 2; time += 1) await expect(ask(SPECIFIED, 7)).rejects.toMatchObject({ status: 404 });
    expect(transport).toHaveBeenCalledTimes(2);
  });
});
