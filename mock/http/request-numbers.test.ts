import { constants, publicEncrypt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { REFERENCE } from '@portal/contract/outage/reference';
import { isWholeRun } from '@portal/contract/test/whole-run';
import { startServerProcess } from '../test/server-process';
import { copyTemplate } from '../test/template';
import { TestClient } from '../test/client';
import { onAnyDatabase, startTestServer } from '../test/test-server';
import { numberOf } from './number-of';

const CALLED = callRoutes.getEnvironment.path;
const OWN = '7K2M-Q9XD';

describe('the number of a request', () => {
  it('is the one that the page sent, if it is one; whatever else was sent is replaced', () => {
    const sent = fc.oneof(
      fc.stringMatching(/^[\w-]{1,70}$/),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(undefined, '', 'a'.repeat(65), 'abcdef\n{"level":60}', '7K2M-Q9XD, 7K2M-Q9XD', '../../etc'),
    );
    fc.assert(
      fc.property(sent, (text) => {
        const number = numberOf({ headers: { 'x-request-id': text } });
        expect(number).toMatch(/^[\w-]{6,64}$/);
        expect(number === text).toBe(text !== undefined && REFERENCE.test(text));
      }),
    );
  });
});

onAnyDatabase('every answer carries the number', (database) => {
  /** @covers error:request-number */
  it('of pages, calls, refusals and addresses that cannot be read', async () => {
    const server = await startTestServer(database);
    try {
      const client = new TestClient(server);
      await client.signIn();
      const ask = (url: string, number: string) =>
        server.inject({ url, headers: { 'x-request-id': number, authorization: `Bearer ${client.token}` } });
      for (const url of ['/login', API_BASE + CALLED, `${API_BASE}/none`, `${API_BASE}/%ff`, '/x'.repeat(3)]) {
        expect((await ask(url, OWN)).headers['x-request-id'], url).toBe(OWN);
        const replaced = (await ask(url, 'not a number')).headers['x-request-id'];
        expect(replaced, url).toMatch(REFERENCE);
        expect(replaced, url).not.toBe(OWN);
      }
    } finally {
      await server.close();
    }
  });
});

// A server in a process of its own.
it.runIf(isWholeRun)(
  'what somebody signed in was refused, and what failed, is in the log by that number; strangers do not fill it',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-numbers-'));
    copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
    const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
    try {
      const config: { publicKey: string } = await (await fetch(server.address + PORTAL_CONFIG_PATH)).json();
      const token = await signedIn(server.address, config.publicKey);
      const url = `${server.address}${API_BASE}/oa/portal/Admin/menus/List`;
      const lost = `${server.address}${API_BASE}/oa/portal/Common/DownloadFile/none`;
      const headers = { authorization: `Bearer ${token}`, tenant_id: 'hq' };
      const refused = await fetch(lost, { headers: { ...headers, 'x-request-id': 'REFUSED-1' } });
      expect(refused.status).toBe(404);
      const forged = await fetch(lost, { headers: { ...headers, 'x-request-id': 'a {"level":60} b' } });
      const own = forged.headers.get('x-request-id') ?? '';
      await fetch(url, { headers: { 'x-request-id': 'STRANGER-1' } });
      await server.end('SIGTERM');
      const lines = server.said().split('\n');
      const line: unknown = JSON.parse(lines.find((each) => each.includes('"reqId":"REFUSED-1"')) ?? '{}');
      expect(line).toMatchObject({ status: 404, tenantId: 'hq', path: expect.stringContaining('DownloadFile') });
      expect(lines.some((each) => each.includes(`"reqId":"${own}"`))).toBe(true);
      expect(server.said()).not.toMatch(/STRANGER-1|level":60} b/);
    } finally {
      server.child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);

async function signedIn(address: string, publicKey: string): Promise<string> {
  const key = { key: publicKey, padding: constants.RSA_PKCS1_PADDING };
  const password = publicEncrypt(key, Buffer.from('Admin@2026')).toString('base64');
  const answer = await fetch(`${address}${API_BASE}${callRoutes.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password, tenant_id: 'hq' }),
  });
  const { data }: { data: { token: string } } = await answer.json();
  return data.token;
}
