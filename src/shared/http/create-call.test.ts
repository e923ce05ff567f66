import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, isTransient } from './api-error';
import { buildRequest, type HttpRequest } from './build-request';
import { createCall } from './create-call';
import { filledText, list, nothing, record, text, textOrEmpty } from './reader';
import { configureHttp } from './session-hooks';

type Reply = Response | Error | ((request: HttpRequest, signal: AbortSignal) => Promise<Response>);

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown) => json({ success: true, code: 0, msg: '好', data });

let sent: HttpRequest[] = [];
let reply: Reply[] = [];
const hooks = { expired: vi.fn(), unauthorized: vi.fn(), recover: vi.fn(async () => false) };
let token = 'T1';

const { call, callWithMessage } = createCall(async (request, signal) => {
  sent.push(request);
  const next = reply.length > 1 ? reply.shift() : reply[0];
  if (next instanceof Error) throw next;
  if (typeof next === 'function') return next(request, signal);
  if (!next) throw new Error('no reply');
  return next.clone();
});
const readTokens = record<{ token: string; refreshToken: string }>({ token: filledText, refreshToken: filledText });
const readNames = list(record<{ menu_name: string }>({ menu_name: textOrEmpty }));
const login = () =>
  callWithMessage('login', { body: { username: 'a', password: 'b', tenant_id: 'hq' }, read: readTokens });
const getEnvironment = (signal?: AbortSignal) => call('getEnvironment', { read: text, signal });
const getFavorites = () => call('getFavorites', { read: readNames });

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

/** @covers error:request-number */
it('the number of a failure is the answer’s, by which the server’s log knows it, if it has one', async () => {
  const refused = (number: string) =>
    new Response('{"success":false,"code":404,"msg":"没有"}', { status: 404, headers: { 'X-Request-Id': number } });
  for (const [answered, shown] of [
    ['SERVER-1', 'SERVER-1'],
    ['no number', 'sent'],
    ['', 'sent'],
  ] as const) {
    reply = [refused(answered)];
    const { reference } = await failureOf(getEnvironment());
    expect(reference).toBe(shown === 'sent' ? sent.at(-1)?.headers['X-Request-Id'] : shown);
  }
});

describe('requests', () => {
  /** @covers wrapper:headers */
  it('carry token, tenant and language, and encode path parameters', async () => {
    reply = [ok([])];
    await call('getDicts', { params: { code: 'a/b?c#d 性别' }, read: readNames });
    expect(sent[0]?.path).toBe('/oa/portal/DictData/GetDicts/a%2Fb%3Fc%23d%20%E6%80%A7%E5%88%AB');
    expect(sent[0]?.headers).toMatchObject({ Authorization: 'Bearer T1', tenant_id: 'hq', lang: 'en' });
    expect(sent[0]?.timeoutMs).toBe(10_000);
  });

  it('carry the language alone when signed out', async () => {
    token = '';
    reply = [ok('测试环境')];
    await getEnvironment();
    expect(sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(sent[0]?.headers).not.toHaveProperty('tenant_id');
    expect(sent[0]?.headers).toHaveProperty('lang', 'en');
  });

  /** @covers constant:request-timeout constant:sync-timeout constant:domain-timeout */
  it('have the time-outs of the contract', async () => {
    reply = [ok(''), json({ success: false, code: 200, msg: '', data: null }), ok(null)];
    await getEnvironment();
    await call('syncPassword', { body: { pwd: 'x' }, read: nothing });
    await call('getDomainIdentity', { query: {}, read: nothing });
    expect(sent.map(({ timeoutMs }) => timeoutMs)).toEqual([10_000, 100_000, 1_000_000]);
  });

  it('never address another call by a path parameter', () => {
    const route = { method: 'GET', path: '/a/{id}/b' } as const;
    const caller = { token: '', tenantId: '', language: 'zh' };
    for (const id of ['', '.', '..', '\ud83d', undefined])
      expect(() => buildRequest(route, 'test', { params: { id } }, caller)).toThrow(
        expect.objectContaining({ kind: 'unsendable' }),
      );
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
        fc.pre(id !== '.' && id !== '..');
        const { path } = buildRequest(route, 'test', { params: { id } }, caller);
        expect(new URL(`http://x${path}`).pathname.split('/')).toHaveLength(4);
      }),
    );
  });
});

describe('a call that cannot be sent', () => {
  it('fails as an ApiError, and asking again is of no use', async () => {
    const error = await failureOf(call('getDicts', { params: { code: '' }, read: readNames }));
    expect(error).toMatchObject({ kind: 'unsendable', callName: 'getDicts' });
    expect(isTransient(error)).toBe(false);
    expect(sent).toEqual([]);
  });
});

describe('answers', () => {
  /** @covers error:success-rule */
  it('are a success by flag, by code 0, and by 200 where the call has it so', async () => {
    reply = [json({ success: true, code: 7, msg: '', data: 'a' })];
    expect(await getEnvironment()).toBe('a');
    reply = [json({ success: false, code: 0, msg: '', data: 'b' })];
    expect(await getEnvironment()).toBe('b');
    reply = [json({ success: false, code: 200, msg: '', data: null })];
    expect(await call('resetPassword', { query: { oldPwd: 'a', newPwd: 'b' }, read: nothing })).toBeNull();
    expect((await failureOf(getEnvironment())).kind).toBe('rejected');
  });

  it('bring the message of the server', async () => {
    reply = [ok({ token: 'a', refreshToken: 'b' })];
    expect((await login()).msg).toBe('好');
    reply = [json({ success: false, code: 400, msg: '密码错误', data: null }, 400)];
    expect(await failureOf(login())).toMatchObject({ kind: 'rejected', code: 400, msg: '密码错误' });
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
    const error = await failureOf(login());
    expect(error).toMatchObject({ kind: 'malformed', code: -1, msg: '请求错误' });
  });

  it('of any text never throw anything but an ApiError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.constantFrom(200, 400, 500, 502), async (text, status) => {
        reply = [new Response(text, { status })];
        const failure: unknown = await login().then(
          () => undefined,
          (error: unknown) => error,
        );
        if (failure !== undefined) expect(failure).toBeInstanceOf(ApiError);
      }),
    );
  });

  it('that a reader cannot read are malformed, whatever the reader throws', async () => {
    reply = [ok({ count: 'many' })];
    const read = (): number => {
      throw new TypeError('count is no number');
    };
    expect(await failureOf(call('countTodos', { read }))).toMatchObject({ kind: 'malformed', callName: 'countTodos' });
  });

  it('are parsed once', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    reply = [ok([])];
    await getFavorites();
    expect(parse).toHaveBeenCalledTimes(1);
  });

  it('of a server in trouble are transient, refusals are not', async () => {
    reply = [new Response('<h1>502</h1>', { status: 502 })];
    expect(isTransient(await failureOf(getEnvironment()))).toBe(true);
    reply = [json({ success: false, code: 500, msg: 'x', data: null }, 500)];
    expect(isTransient(await failureOf(getEnvironment()))).toBe(true);
    reply = [new TypeError('Failed to fetch')];
    expect(await failureOf(getEnvironment())).toMatchObject({ kind: 'unreachable', status: 0 });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await failureOf(getEnvironment())).toMatchObject({ kind: 'offline', status: 0 });
    vi.unstubAllGlobals();
    reply = [json({ success: false, code: 429, msg: 'x', data: null }, 429)];
    expect(isTransient(await failureOf(getEnvironment()))).toBe(true);
    reply = [json({ success: false, code: 403, msg: 'x', data: null }, 403)];
    expect(isTransient(await failureOf(getEnvironment()))).toBe(false);
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
    const failure = failureOf(getEnvironment());
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await failure).kind).toBe('timeout');
    expect(aborted).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be cancelled by the caller', async () => {
    reply = [() => new Promise(() => undefined)];
    const controller = new AbortController();
    const failure = failureOf(getEnvironment(controller.signal));
    controller.abort();
    expect((await failure).kind).toBe('cancelled');
  });
});

describe('the end of a session', () => {
  const expired = () => json({ success: false, code: 401, msg: 'expired', data: null }, 401);

  it('comes once, however many calls fail together', async () => {
    reply = [expired()];
    await Promise.all(Array.from({ length: 20 }, () => failureOf(getFavorites())));
    expect(hooks.expired).toHaveBeenCalledTimes(1);
    reply = [json({ success: false, code: 402, msg: 'x', data: null }, 402)];
    await failureOf(getFavorites());
    expect(hooks.unauthorized).not.toHaveBeenCalled();
  });

  it('comes by code 402 without asking for a fresh token', async () => {
    reply = [json({ success: false, code: 402, msg: 'x', data: null }, 402)];
    await Promise.all([failureOf(getFavorites()), failureOf(getFavorites())]);
    expect(hooks.unauthorized).toHaveBeenCalledTimes(1);
    expect(hooks.recover).not.toHaveBeenCalled();
  });

  it('is averted by a fresh token and one more try', async () => {
    reply = [expired(), ok([])];
    hooks.recover.mockImplementation(async () => {
      token = 'T2';
      return true;
    });
    expect(await getFavorites()).toEqual([]);
    expect(sent.map((request) => request.headers.Authorization)).toEqual(['Bearer T1', 'Bearer T2']);
    expect(hooks.expired).not.toHaveBeenCalled();
  });

  it('is not caused where nobody is signed in', async () => {
    token = '';
    reply = [expired()];
    expect((await failureOf(getFavorites())).code).toBe(401);
    expect(hooks.recover).not.toHaveBeenCalled();
    expect(hooks.expired).not.toHaveBeenCalled();
  });

  it('is not caused by calls that need no token', async () => {
    reply = [expired()];
    await failureOf(login());
    expect(hooks.expired).not.toHaveBeenCalled();
  });
});
