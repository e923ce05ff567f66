// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testShell } from '../test/test-shell';
import { createApi } from './create-api';

const answer = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
const ok = (data: unknown) => answer(200, { success: true, code: 0, msg: '', data });
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

const sent = (call: number) => {
  const [url, init] = fetchMock.mock.calls[call] ?? [];
  return { url: String(url), init, headers: new Headers(init?.headers) };
};

describe('createApi', () => {
  it('sends token, tenant and language as they are at the moment of the call', async () => {
    const shell = testShell({ lang: 'zh' });
    const api = createApi(shell.props);
    fetchMock.mockImplementation(() => Promise.resolve(ok([])));
    await api.call('getDicts', { params: { code: 'a/b' } });
    shell.change({ lang: 'en', tenantId: 'plant' });
    await api.call('getEmployees', { query: { keyword: 'x', dept_code: undefined } });
    expect(sent(0).url).toBe('/oa_portal/oa/portal/DictData/GetDicts/a%2Fb');
    const identity = (call: number) =>
      ['authorization', 'tenant_id', 'lang'].map((name) => sent(call).headers.get(name));
    expect(identity(0)).toEqual(['Bearer token-1', 'hq', 'zh']);
    expect(sent(1).url).toBe('/oa_portal/oa/portal/common/GetEmployees?keyword=x');
    expect(identity(1)).toEqual(['Bearer token-1', 'plant', 'en']);
  });

  it('sends no token and no tenant when signed out', async () => {
    fetchMock.mockResolvedValue(ok([]));
    await createApi(testShell({ token: '' }).props).call('getTenants', { body: {} });
    expect(sent(0).headers.has('authorization')).toBe(false);
    expect(sent(0).headers.has('tenant_id')).toBe(false);
    expect(sent(0).init?.body).toBe('{}');
  });

  it('asks the shell for a fresh token once, and repeats the call with it', async () => {
    const shell = testShell({ fresh: 'token-2' });
    fetchMock.mockResolvedValueOnce(answer(401, { success: false, code: 401, msg: '', data: null }));
    fetchMock.mockResolvedValueOnce(ok([{ dict_code: 'sex' }]));
    await expect(createApi(shell.props).call('getDicts', { params: { code: 'sex' } })).resolves.toHaveLength(1);
    expect(sent(1).headers.get('authorization')).toBe('Bearer token-2');
    expect(shell.refreshes).toBe(1);
  });

  it('does not go round in circles when the session is over', async () => {
    fetchMock.mockImplementation(() =>
      Promise.resolve(answer(401, { success: false, code: 401, msg: '过期', data: null })),
    );
    const call = (fresh?: string) =>
      createApi(testShell({ fresh }).props).call('getDicts', { params: { code: 'sex' } });
    await expect(call()).rejects.toMatchObject({ code: 401, message: '登录超时,请重新登录' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await expect(call('token-2')).rejects.toMatchObject({ code: 401, message: '过期' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('gives the server’s message, or the catalogue’s where there is no envelope', async () => {
    const api = createApi(testShell({ lang: 'en' }).props);
    fetchMock.mockResolvedValueOnce(answer(403, { success: false, code: 403, msg: 'Not yours', data: null }));
    await expect(api.call('getSubSystems', { query: {} })).rejects.toMatchObject({
      message: 'Not yours',
      code: 403,
      status: 403,
    });
    fetchMock.mockResolvedValueOnce(answer(502, '<html>'));
    await expect(api.call('getSubSystems', { query: {} })).rejects.toMatchObject({
      message: 'Request error',
      code: -1,
    });
    fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(api.call('getSubSystems', { query: {} })).rejects.toMatchObject({ code: -1, status: 0 });
  });

  it('takes code 200 for success only where the contract says so', async () => {
    const api = createApi(testShell().props);
    fetchMock.mockResolvedValueOnce(answer(200, { success: false, code: 200, msg: 'ok', data: null }));
    await expect(api.call('syncPassword', { body: { pwd: 'x' } })).resolves.toBeNull();
    fetchMock.mockResolvedValueOnce(answer(200, { success: false, code: 200, msg: 'no', data: null }));
    await expect(api.call('getDicts', { params: { code: 'x' } })).rejects.toThrow('no');
  });

  it('sends a file as a form, and leaves its content type to the browser', async () => {
    fetchMock.mockResolvedValue(ok({ file_id: 'f1', file_name: '单据.pdf' }));
    const stored = await createApi(testShell().props).upload(new File(['x'], '单据.pdf'));
    expect(stored.file_id).toBe('f1');
    expect(sent(0).headers.has('content-type')).toBe(false);
    expect(sent(0).init?.body).toBeInstanceOf(FormData);
  });

  it('passes an abort on to the caller as it is', async () => {
    const controller = new AbortController();
    fetchMock.mockImplementation(async () => {
      controller.abort();
      throw new DOMException('aborted', 'AbortError');
    });
    const call = createApi(testShell().props).call('getDicts', { params: { code: 'x' } }, controller.signal);
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
  });

  it.each<[what: string, answered: (ended: AbortController) => Promise<Response>]>([
    ['before its answer', () => Promise.reject(new DOMException('aborted', 'AbortError'))],
    ['in the middle of its answer', () => Promise.resolve(answer(200, '{"succ'))],
  ])('ends a call with the app, and tells nobody: %s', async (_when, answered) => {
    const told = vi.spyOn(console, 'warn');
    const closed = new AbortController();
    fetchMock.mockImplementation(() => {
      closed.abort();
      return answered(closed);
    });
    const call = createApi(testShell().props, closed.signal).call('getDicts', { params: { code: 'x' } });
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
    expect(sent(0).init?.signal?.aborted).toBe(true);
    expect(told).not.toHaveBeenCalled();
    told.mockRestore();
  });
});
