import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../mock/config/config';
import { createServer } from '../../mock/server';
import type { FirstAdministrator } from '../../mock/seed/first-administrator';
import { runStatement } from '../../mock/test/postgres-cluster';
import { startServerProcess } from '../../mock/test/server-process';
import { TestClient } from '../../mock/test/client';
import { PROJECT } from '../../mock/test/template';

/** Each of them starts a server anew, ms. */
const LIMIT_MS = 120_000;

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

describe('the published passwords', () => {
  const database = inject('postgresUrl') === '' ? ['embedded'] : ['embedded', 'PostgreSQL'];
  it.each(database)(
    'open nothing in a fresh installation, %s',
    async (kind) => {
      const url = `${inject('postgresUrl')}fresh`;
      if (kind !== 'embedded') await runStatement(`${inject('postgresUrl')}postgres`, 'CREATE DATABASE fresh');
      const settings = {
        NODE_ENV: 'production',
        DATA_DIR: newFolder(),
        LOG_LEVEL: 'silent',
        FIRST_TENANT: 'acme|某公司|Acme',
        ...(kind === 'embedded' ? {} : { DATABASE_URL: url }),
      };
      const first: FirstAdministrator[] = [];
      const start = () => createServer(readConfig(settings, PROJECT), { sayFirstPassword: (said) => first.push(said) });
      let server = await start();
      try {
        const client = new TestClient(server);
        for (const [username, password] of [
          ['admin', 'Admin@2026'],
          ['E10001', 'Employee@2026'],
          ['E10002', 'Auditor@2026'],
        ] as const) {
          expect((await client.signIn(username, password, 'acme')).status).toBe(400);
        }
        expect((await client.call('getTenants', { body: {} })).data).toEqual([
          { tenant_id: 'acme', tenant_name: '某公司', tenant_name_en: 'Acme' },
        ]);
        expect(server.demoAccounts).toBe(0);
        expect((await server.inject('/portal-config.json')).json()).toMatchObject({ demo: false });

        // The one account there is, and nothing but its password can be changed with the printed one.
        const printed = first[0]?.password ?? '';
        expect((await client.signIn('admin', printed, 'acme')).status).toBe(200);
        expect((await client.call('getLoginUser', {})).data).toMatchObject({
          mustChangePassword: true,
          menus: [],
          apps: [],
          permissions: '',
        });
        expect(await client.call('getFavorites', {})).toMatchObject({
          status: 428,
          code: 428,
          msg: '请先修改密码',
        });
        expect((await client.call('syncPassword', { body: { pwd: client.encrypt('Other@2027') } })).status).toBe(428);
        const hub = await server.inject({
          method: 'POST',
          url: '/oa_portal/hub/notice/negotiate',
          headers: { authorization: `Bearer ${client.token}` },
        });
        expect(hub.statusCode).toBe(428);
        const change = (newPwd: string) =>
          client.call('resetPassword', { query: { oldPwd: client.encrypt(printed), newPwd: client.encrypt(newPwd) } });
        expect((await change(printed)).status).toBe(400);
        expect((await change('Of-my-own-1')).status).toBe(200);
        expect((await client.call('getFavorites', {})).status).toBe(200);
        expect((await client.call('getLoginUser', {})).data?.permissions).toContain('portal:role:edit');
        expect((await new TestClient(server).signIn('admin', printed, 'acme')).status).toBe(400);

        // A second start changes nothing and prints nothing.
        await server.close();
        server = await start();
        expect(first).toHaveLength(1);
        expect((await new TestClient(server).signIn('admin', 'Of-my-own-1', 'acme')).status).toBe(200);
      } finally {
        await server.close();
      }
    },
    LIMIT_MS,
  );

  describe('in production', () => {
    let filled = '';
    // The accounts of the tests' own copies have other hashes of their passwords.
    beforeAll(async () => {
      filled = newFolder();
      const demo = await createServer(readConfig({ DATA_DIR: filled, LOG_LEVEL: 'silent' }, PROJECT));
      await demo.close();
    }, LIMIT_MS);
    const start = (settings: Record<string, string>) =>
      startServerProcess({ NODE_ENV: 'production', DATA_DIR: filled, ...settings });

    it(
      'are refused to other machines, also in a database that was filled long ago',
      async () => {
        await expect(start({ HOST: '0.0.0.0' })).rejects.toThrow(/exit 1: The data is demo data.*add ALLOW_DEMO=1/s);
      },
      LIMIT_MS,
    );

    it(
      'work on this machine, and the log says that they do',
      async () => {
        const server = await start({ HOST: '' });
        expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:/);
        expect(server.said()).toContain('DEMO DATA: 402 accounts');
        expect(await (await fetch(`${server.address}/portal-config.json`)).json()).toMatchObject({ demo: true });
        expect(await server.end('SIGTERM')).toBe(0);
      },
      LIMIT_MS,
    );
  });
});
