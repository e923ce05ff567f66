import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSEncrypt from 'jsencrypt';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { startServerProcess, type ServerProcess } from './test/server-process';
import { copyTemplate } from './test/template';

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-durable-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const envelope = z.object({ success: z.boolean(), data: z.unknown() });

async function call(server: ServerProcess, path: string, body?: unknown, token = ''): Promise<unknown> {
  const answer = await fetch(`${server.address}/oa_portal/oa/portal/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return envelope.parse(await answer.json()).data;
}

async function signIn(server: ServerProcess): Promise<string> {
  const { publicKey } = z
    .object({ publicKey: z.string() })
    .parse(await (await fetch(`${server.address}/portal-config.json`)).json());
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  const credentials = { username: 'admin', password: encryptor.encrypt('Admin@2026'), tenant_id: 'hq' };
  return z.object({ token: z.string() }).parse(await call(server, 'Account/login', credentials)).token;
}

const favorites = z.array(z.object({ menu_id: z.string() }));
const MENUS = ['isc-qms.test', 'oa-pub.travel'];

describe('the data of the embedded server', () => {
  it('survives kill -9 in the middle of writing: what was answered is there, and the session goes on', async () => {
    let server = await startServerProcess({ DATA_DIR: dataDir });
    const token = await signIn(server);
    for (const [round, menu_id] of MENUS.entries()) {
      await call(server, 'Favorite/Add', { menu_id, coordinate_x: round, coordinate_y: 0, width: 1, height: 1 }, token);
      // Writes are under way when the process dies.
      const underWay = Promise.allSettled(
        Array.from({ length: 5 }, (_, at) =>
          call(
            server,
            'Favorite/Add',
            { menu_id: 'isc-qms.test', coordinate_x: at, coordinate_y: 0, width: 1, height: 1 },
            token,
          ),
        ),
      );
      await server.end('SIGKILL');
      await underWay;
      server = await startServerProcess({ DATA_DIR: dataDir });
      const kept = favorites
        .parse(await call(server, 'Favorite/GetList', undefined, token))
        .map((tile) => tile.menu_id);
      expect(kept.sort()).toEqual(MENUS.slice(0, round + 1).sort());
    }
    expect(await server.end('SIGTERM')).toBe(0);
  }, 120_000);

  it('belongs to one server at a time', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir });
    await expect(startServerProcess({ DATA_DIR: dataDir })).rejects.toThrow(
      new RegExp(`exit 1: The data in .* is in use by process ${server.child.pid} on .*\\. Stop that server first`),
    );
    expect(await server.end('SIGINT')).toBe(0);
  }, 60_000);
});

describe('a start that cannot succeed says why, and what to do', () => {
  it('when the port is taken', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(startServerProcess({ DATA_DIR: dataDir, PORT: String(port) })).rejects.toThrow(
      `Port ${port} is taken. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
    );
    blocker.close();
  }, 60_000);

  it('when the data is of another PostgreSQL', async () => {
    const other = mkdtempSync(join(tmpdir(), 'portal-old-'));
    copyTemplate(inject('embeddedTemplate'), other, ['postgres/PG_VERSION', 'postgres/global/pg_control']);
    writeFileSync(join(other, 'postgres/PG_VERSION'), '16\n');
    await expect(startServerProcess({ DATA_DIR: other })).rejects.toThrow(
      /was made by PostgreSQL 16.*Move the folder away/s,
    );
    rmSync(other, { recursive: true });
  }, 60_000);

  it('when a setting is wrong, or the database cannot be reached', async () => {
    await expect(startServerProcess({ DATA_DIR: dataDir, PORT: 'x' })).rejects.toThrow('PORT: must be a number');
    const url = 'postgres://nobody@127.0.0.1:1/none';
    await expect(startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url })).rejects.toThrow(
      /The PostgreSQL of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
  }, 60_000);
});
