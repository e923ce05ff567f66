import { readdirSync, statfsSync, writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { makeBackup } from '../../mock/backup/make-backup';
import { smallDisk, type SmallDisk } from '../../mock/test/small-disk';
import { TestClient } from '../../mock/test/client';
import { anyDatabase, startTestServer, type TestServer } from '../../mock/test/test-server';

const MIB = 1_048_576;
const DISK_MIB = 12;
const answered = z.object({ code: z.number(), msg: z.string() });

/** What a full disk does to stored files and backups; to the embedded database: `data-folder.test.ts`. */
describe('a disk that is full', () => {
  let disk: SmallDisk | undefined;
  let server: TestServer;
  let address: string;
  let admin: TestClient;
  const upload = async (bytes: number) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), 'large.bin');
    const { method, path } = callRoutes.uploadFile;
    const headers = { lang: 'en', authorization: `Bearer ${admin.token}`, tenant_id: 'hq' };
    return answered.parse(await (await fetch(address + API_BASE + path, { method, headers, body: form })).json());
  };
  const stored = () => {
    if (disk === undefined) return [];
    const entries = readdirSync(disk.folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const free = () => {
    const { bavail, bsize } = statfsSync(disk?.folder ?? '/');
    return bavail * bsize;
  };

  beforeAll(async () => {
    disk = smallDisk(DISK_MIB);
    if (disk === undefined) return;
    server = await startTestServer(anyDatabase(), { FILE_DIR: disk.folder });
    address = await server.listen();
    admin = new TestClient(server);
    await admin.signIn();
  });
  afterAll(async () => {
    await server?.close();
    disk?.remove();
  });

  it('refuses an upload by a sentence, keeps nothing of it, and takes the next when there is room', async (test) => {
    if (disk === undefined) return test.skip('this account may not mount a small disk');
    const before = stored();
    const refused = await upload((DISK_MIB + 4) * MIB);
    expect(refused).toMatchObject({ code: 503, msg: expect.stringContaining('disk of the server is full') });
    expect(stored()).toEqual(before);
    expect(free()).toBeGreaterThan((DISK_MIB - 2) * MIB);
    expect((await upload(MIB)).code).toBeLessThan(400);
    expect(stored()).toHaveLength(before.length + 1);
  });

  it('ends a backup by a sentence, with nothing half-written', async (test) => {
    if (disk === undefined) return test.skip('this account may not mount a small disk');
    const filler = join(disk.folder, 'filler');
    writeFileSync(filler, new Uint8Array(free() - MIB / 16));
    const before = stored();
    const file = join(disk.folder, 'backups', 'portal.tar.gz');
    const log = { info: () => undefined, warn: () => undefined };
    await expect(makeBackup(server.services.config, { file, keys: true, log })).rejects.toThrow(
      /^The disk of .* is full\. Make room on it/,
    );
    expect(stored()).toEqual(before);
    rmSync(filler);
  });
});
