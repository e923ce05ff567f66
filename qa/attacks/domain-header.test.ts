import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startServerProcess } from '../../mock/test/server-process';
import { startTestServer, type TestServer } from '../../mock/test/test-server';

const SECRET = 'the proxy and the portal know it';
const DOMAIN = { DOMAIN_HEADER: 'X-Remote-User', DOMAIN_SECRET: SECRET, DOMAIN_TENANTS: 'hq' };
const identity = z.object({ data: z.object({ username: z.string(), loginTmpCode: z.string() }) });

const open: TestServer[] = [];
afterAll(async () => {
  for (const server of open) await server.close();
});

/** A listening server; gives a way to ask it over a socket. */
async function listening(environment: Record<string, string>) {
  const server = await startTestServer('embedded', environment);
  open.push(server);
  const address = await server.listen();
  const ask = (headers: Record<string, string>, tenant = '') =>
    fetch(`${address}/oa_portal/get-domain-identity${tenant && `?tenant_id=${tenant}`}`, { headers });
  const redeem = (loginTmpCode: string, tenant_id: string) =>
    fetch(`${address}/oa_portal/oa/portal/Account/scanLogin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ loginTmpCode, tenant_id }),
    });
  return { ask, redeem };
}

describe('a client says that it is the administrator', () => {
  it.each(['0', '1', 'loopback'])('and is a stranger, with TRUST_PROXY=%s and no domain', async (TRUST_PROXY) => {
    const { ask } = await listening({ TRUST_PROXY });
    const answer = await ask({ 'X-Remote-User': 'admin', 'X-Forwarded-For': '127.0.0.1' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ success: false, code: 404, msg: '未识别到域账号' });
  });

  describe('to a portal with a domain', () => {
    let near: Awaited<ReturnType<typeof listening>>;
    beforeAll(async () => {
      near = await listening({ ...DOMAIN, DOMAIN_PROXIES: 'loopback', TRUST_PROXY: 'loopback' });
    });

    it.each([
      ['without the secret', {}],
      ['with a wrong secret', { 'X-Portal-Domain-Secret': 'the proxy and the portal know I' }],
    ])('and is a stranger %s', async (_, headers) => {
      expect((await near.ask({ 'X-Remote-User': 'admin', ...headers })).status).toBe(404);
    });

    it('and is a stranger with the secret, from an address that is not listed', async () => {
      const { ask } = await listening({ ...DOMAIN, DOMAIN_PROXIES: '10.9.8.7', TRUST_PROXY: 'loopback' });
      const answer = await ask({
        'X-Remote-User': 'admin',
        'X-Portal-Domain-Secret': SECRET,
        'X-Forwarded-For': '10.9.8.7',
      });
      expect(answer.status).toBe(404);
    });

    it('while the proxy itself is believed, for one tenant', async () => {
      const proxy = { 'X-Remote-User': 'CORP\\E10001', 'X-Portal-Domain-Secret': SECRET };
      const code = async (tenant?: string) => identity.parse(await (await near.ask(proxy, tenant)).json()).data;
      expect((await near.redeem((await code('hq')).loginTmpCode, 'plant')).status).toBe(400);
      expect((await near.redeem((await code()).loginTmpCode, 'hq')).status).toBe(200);
      expect((await near.ask(proxy, 'plant')).status).toBe(400);
      expect((await code()).username).toBe('E10001');
    });
  });
});

describe('DOMAIN_USER', () => {
  it('is nobody for what came through a proxy on the same machine, and bound to one tenant else', async () => {
    const { ask, redeem } = await listening({ DOMAIN_USER: 'E10001' });
    for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Via', 'Forwarded']) {
      expect((await ask({ [header]: '1.2.3.4' })).status).toBe(404);
    }
    const { loginTmpCode } = identity.parse(await (await ask({}, 'plant')).json()).data;
    expect((await redeem(loginTmpCode, 'hq')).status).toBe(400);
    const again = identity.parse(await (await ask({}, 'plant')).json()).data;
    expect((await redeem(again.loginTmpCode, 'plant')).status).toBe(200);
  });

  it('is nobody when nobody set it, also on this machine', async () => {
    const { ask } = await listening({});
    expect((await ask({})).status).toBe(404);
  });

  it('ends the start in production', async () => {
    await expect(startServerProcess({ NODE_ENV: 'production', DOMAIN_USER: 'E10001' })).rejects.toThrow(
      'DOMAIN_USER signs everybody on this machine in without a password',
    );
  });
});
