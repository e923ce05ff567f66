import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isTransient } from './api-error';
import { buildRequest, type HttpRequest } from './build-request';
import { createCall } from './create-call';
import { accountReaders, openReaders } from './readers/account';
import { portalReaders } from './readers/portal';
import { configureHttp } from './session-hooks';

type Reply = Response | Error | ((request: HttpRequest, signal: AbortSignal) => Promise<Response>);

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown) => json({ success: true, code: 0, msg: '好', data });

let sent: HttpRequest[] = [];
let reply: Reply[] = [];
const hooks = { expired: vi.fn(), unauthorized: vi.fn(), recover: vi.fn(async () => false) };
let token = 'T1';

const { call, callWithMessage } = createCall(
  async (request, signal) => {
    sent.push(request);
    const next = reply.length > 1 ? reply.shift() : reply[0];
    if (next instanceof Error) throw next;
    if (typeof next === 'function') return next(request, signal);
    if (!next) throw new Error('no reply');
    return next.clone();
  },
  { ...openReaders, ...accountReaders, ...portalReaders },
);

const failureOf = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`not an ApiError: ${String(error)}`);
  return error;
};

beforeEach(() => {
  sent = [];
  reply = [];
  token = 'T1';
  vi.clearAllMocks();
  hooks.recover.mockResolvedValue(false);
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  configureHttp({ ...hooks, caller: () => ({ token, tenantId: 'hq', language: 'en' }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('requests', () => {
  /** @covers wrapper:headers */
  it('carry token, tenant and language, and encode path parameters', async () => {
    reply = [ok([])];
    await call('getDicts', { params: { code: 'a/b?c#d 性别' } });
    expect(sent[0]?.path).toBe('/oa/portal/DictData/GetDicts/a%2Fb%3Fc%23d%20%E6%80%A7%E5%88%AB');
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer T1', tenant_id: 'hq', lang: 'en' });
    expect(sent[0]?.timeoutMs).toBe(10_000);
  });

  it('carry the language alone when signed out', async () => {
    token = '';
    reply = [ok('测试环境')];
    await call('getEnvironment');
    expect(sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(sent[0]?.headers).not.toHaveProperty('tenant_id');
    expect(sent[0]?.headers).toHaveProperty('lang', 'en');
  });

  /** @covers constant:sync-timeout */
  it('have the time-outs of the contract', async () => {
    reply = [json({ success: false, code: 200, msg: '', data: null })];
    await call('syncPassword', { body: { pwd: 'x' } });
    expect(sent[0]?.timeoutMs).toBe(100_000);
  });

  it('never address another call by a path parameter', () => {
    const route = { method: 'GET', path: '/a/{id}/b' } as const;
    const caller = { token: '', tenantId: '', language: 'zh' };
    for (const id of ['', '.', '..', undefined])
      expect(() => buildRequest(route, { params: { id } }, caller)).toThrow();
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..');
        const { path } = buildRequest(route, { params: { id } }, caller);
        expect(new URL(`http://x${path}`).pathname.split('/')).toHaveLength(4);
      }),
    );
  });
});

describe('answers', () => {
  /** @covers error:success-rule */
  it('are a success by flag, by code 0, and by 200 where the call has it so', async () => {
    reply = [json({ success: true, code: 7, msg: '', data: 'a' })];
    expect(await call('getEnvironment')).toBe('a');
    reply = [json({ success: false, code: 0, msg: '', data: 'b' })];
    expect(await call('getEnvironment')).toBe('b');
    reply = [json({ success: false, code: 200, msg: '', data: null })];
    expect(await call('resetPassword', { query: { oldPwd: 'a', newPwd: 'b' } })).toBeNull();
    expect((await failureOf(call('getEnvironment'))).kind).toBe('rejected');
  });

  it('bring the words of the server', async () => {
    reply = [ok({ token: 'a', refreshToken: 'b' })];
    const body = { username: 'a', password: 'b', tenant_id: 'hq' };
    expect((await callWithMessage('login', { body })).msg).toBe('好');
    reply = [json({ success: false, code: 400, msg: '密码错误', data: null }, 400)];
    expect(await failureOf(call('login', { body }))).toMatchObject({ kind: 'rejected', code: 400, msg: '密码错误' });
  });

  it.each([
    ['HTML with 200', new Response('<html>')],
    ['broken JSON', new Response('{"success":tr')],
    ['null', json(null)],
    ['a list', json([])],
    ['no frame', json({ data: [] })],
    ['the wrong shape of data', ok({ token: 1 })],
  ])('that are malformed say so: %s', async (_name, response) => {
    reply = [response];
    const error = await failureOf(call('login', { body: { username: 'a', password: 'b', tenant_id: 'c' } }));
    expect(error).toMatchObject({ kind: 'malformed', code: -1, msg: '请求错误' });
  });

  it('of any text never throw anything but an ApiError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.constantFrom(200, 400, 500, 502), async (text, status) => {
        reply = [new Response(text, { status })];
        const result: unknown = await call('getLoginUser').catch((error: unknown) => error);
        expect(result instanceof ApiError || typeof result === 'object').toBe(true);
        expect(result).not.toBeInstanceOf(TypeError);
      }),
    );
  });

  it('of a server in trouble are transient, refusals are not', async () => {
    reply = [new Response('<h1>502</h1>', { status: 502 })];
    expect(isTransient(await failureOf(call('getEnvironment')))).toBe(true);
    reply = [json({ success: false, code: 500, msg: 'x', data: null }, 500)];
    expect(isTransient(await failureOf(call('getEnvironment')))).toBe(true);
    reply = [new TypeError('Failed to fetch')];
    expect(await failureOf(call('getEnvironment'))).toMatchObject({ kind: 'offline', status: 0 });
    reply = [json({ success: false, code: 429, msg: 'x', data: null }, 429)];
    expect(isTransient(await failureOf(call('getEnvironment')))).toBe(true);
    reply = [json({ success: false, code: 403, msg: 'x', data: null }, 403)];
    expect(isTransient(await failureOf(call('getEnvironment')))).toBe(false);
  });

  it('that do not come end at the time-out, and the request with them', async () => {
    vi.useFakeTimers();
    let aborted = false;
    reply = [
      (_request, signal) =>
        new Promise(() => {
          signal.addEventListener('abort', () => (aborted = true));
        }),
    ];
    const failure = failureOf(call('getEnvironment'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await failure).kind).toBe('timeout');
    expect(aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be cancelled by the caller', async () => {
    reply = [() => new Promise(() => undefined)];
    const controller = new AbortController();
    const failure = failureOf(call('getEnvironment', undefined, { signal: controller.signal }));
    controller.abort();
    expect((await failure).kind).toBe('cancelled');
  });
});

describe('the end of a session', () => {
  const expired = () => json({ success: false, code: 401, msg: 'expired', data: null }, 401);

  it('comes once, however many calls fail together', async () => {
    reply = [expired()];
    await Promise.all(Array.from({ length: 20 }, () => failureOf(call('getFavorites'))));
    expect(hooks.expired).toHaveBeenCalledTimes(1);
    reply = [json({ success: false, code: 402, msg: 'x', data: null }, 402)];
    await failureOf(call('getFavorites'));
    expect(hooks.unauthorized).not.toHaveBeenCalled();
  });

  it('comes by code 402 without asking for a fresh token', async () => {
    reply = [json({ success: false, code: 402, msg: 'x', data: null }, 402)];
    await Promise.all([failureOf(call('getFavorites')), failureOf(call('getFavorites'))]);
    expect(hooks.unauthorized).toHaveBeenCalledTimes(1);
    expect(hooks.recover).not.toHaveBeenCalled();
  });

  it('is averted by a fresh token and one more try', async () => {
    reply = [expired(), ok([])];
    hooks.recover.mockImplementation(async () => {
      token = 'T2';
      return true;
    });
    expect(await call('getFavorites')).toEqual([]);
    expect(sent.map((request) => request.headers.Authorization)).toEqual(['Bearer T1', 'Bearer T2']);
    expect(hooks.expired).not.toHaveBeenCalled();
  });

  it('is not caused where nobody is signed in', async () => {
    token = '';
    reply = [expired()];
    expect((await failureOf(call('getFavorites'))).code).toBe(401);
    expect(hooks.recover).not.toHaveBeenCalled();
    expect(hooks.expired).not.toHaveBeenCalled();
  });

  it('is not caused by calls that need no token', async () => {
    reply = [expired()];
    await failureOf(call('login', { body: { username: 'a', password: 'b', tenant_id: 'c' } }));
    expect(hooks.expired).not.toHaveBeenCalled();
  });
});
