import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../mock/config/config';
import { createServer } from '../../mock/server';
import { TestClient } from '../../mock/test/client';
import { startServerProcess } from '../../mock/test/server-process';
import { smallDisk } from '../../mock/test/small-disk';
import { copyTemplate, PROJECT } from '../../mock/test/template';
import { startTestServer } from '../../mock/test/test-server';

const PARTS = ['postgres', 'keys', 'files'];
const MIB = 1_048_576;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-folder-'));
  copyTemplate(inject('embeddedTemplate'), folder, PARTS);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const startIn = (settings: Record<string, string>) =>
  createServer(
    readConfig({ DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...settings }, PROJECT),
  );

describe('a start on data that is not as it should be', () => {
  it('ends with one sentence and no stack where PG_VERSION is missing, and fills nothing over it', async () => {
    const damaged = mkdtempSync(join(tmpdir(), 'portal-damaged-'));
    for (const part of ['keys', 'postgres/global'])
      cpSync(join(folder, part), join(damaged, part), { recursive: true });
    const before = readdirSync(join(damaged, 'postgres'));
    const start = startServerProcess({ DATA_DIR: damaged });
    await expect(start).rejects.toThrow(
      /^exit 1: \S+postgres is not a complete database: its file PG_VERSION is missing.*move this folder away[^\n]*$/,
    );
    expect(readdirSync(join(damaged, 'postgres'))).toEqual(before);
    rmSync(damaged, { recursive: true });
  });

  it('is refused where the folder of keys is not mounted, and makes no new keys there', async () => {
    const unmounted = mkdtempSync(join(tmpdir(), 'portal-unmounted-'));
    await expect(startIn({ KEY_DIR: unmounted })).rejects.toThrow(
      /there are no keys in .*Mount or restore that folder/,
    );
    expect(readdirSync(unmounted)).toEqual([]);
    rmSync(unmounted, { recursive: true });
  });

  it("is refused with another installation's keys, and with an empty key file", async () => {
    const others = mkdtempSync(join(tmpdir(), 'portal-others-'));
    cpSync(join(folder, 'keys'), others, { recursive: true });
    const key = join(others, 'signing-key');
    writeFileSync(key, Buffer.from(readFileSync(key, 'utf8'), 'base64url').reverse().toString('base64url'));
    await expect(startIn({ KEY_DIR: others })).rejects.toThrow(/The keys in .* are not those of this database/);
    truncateSync(key);
    await expect(startIn({ KEY_DIR: others })).rejects.toThrow(/The key file .*signing-key is empty/);
    rmSync(others, { recursive: true });
  });

  it('is refused while a server in another container or on another machine has the folder', async () => {
    const file = join(folder, 'server.pid');
    let beat = 0;
    // A pid that exists here says nothing of a process that runs there.
    const write = () =>
      writeFileSync(
        file,
        JSON.stringify({ pid: 1, started: '', host: 'other-host', space: 'there', id: 'x', beat: ++beat }),
      );
    write();
    const heart = setInterval(write, 100);
    await expect(startIn({})).rejects.toThrow('in use by process 1 on other-host');
    clearInterval(heart);
    rmSync(file);
  });
});

describe('a running server', () => {
  it('lives on when the reader of its output goes away', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'mock/main.ts'], {
      cwd: PROJECT,
      env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'debug' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = vi.fn();
    child.once('exit', ended);
    let said = '';
    const address = await new Promise<string>((resolve) => {
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const found = /The portal is at (\S+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    expect(said).toMatch(/^This server uses its embedded database.*Production belongs on PostgreSQL/);
    child.stdout.destroy();
    child.stderr.destroy();
    for (let round = 0; round < 20; round++) {
      // A forgotten password makes the server print, and so does a refusal.
      await fetch(`${address}/oa_portal/oa/portal/Account/GetValidateParam`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'admin', tenant_id: 'hq' }),
      });
      const answer = await fetch(`${address}/oa_portal/oa/portal/Tenant/GetTenants`, { method: 'POST' });
      expect(answer.status).toBeLessThan(500);
    }
    expect(ended).not.toHaveBeenCalled();
    child.kill('SIGTERM');
    await expect.poll(() => ended.mock.calls[0]?.[0], { timeout: 20_000 }).toBe(0);
  });

  it('says that its disk is full, stores nothing half, and stores again when there is room', async (test) => {
    const disk = smallDisk(240);
    if (disk === undefined) return test.skip('this account may not mount a small disk');
    copyTemplate(inject('embeddedTemplate'), disk.folder, PARTS);
    const server = await startTestServer('embedded', { DATA_DIR: disk.folder });
    try {
      const admin = new TestClient(server);
      await admin.signIn();
      const address = await server.listen();
      const read = z.object({ code: z.number(), msg: z.string() });
      const call = async (path: string, body?: unknown) => {
        const answer = await fetch(`${address}/oa_portal/oa/portal/${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: { lang: 'en', authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        return read.parse(await answer.json());
      };
      const filler = join(disk.folder, '.filler');
      const { bavail, bsize } = statfsSync(disk.folder);
      writeFileSync(filler, Buffer.alloc(bavail * bsize - 8 * MIB));
      const refused = { code: 503, msg: expect.stringContaining('disk of the server is full') };
      await expect.poll(() => call('Notice/Read', { ids: ['none'] }), { timeout: 5_000 }).toMatchObject(refused);
      expect((await call('Favorite/GetList')).code).toBeLessThan(400);
      rmSync(filler);
      await expect
        .poll(async () => (await call('Notice/Read', { ids: ['none'] })).code, { timeout: 5_000 })
        .toBeLessThan(400);
    } finally {
      await server.close();
      disk.remove();
    }
  });
});
