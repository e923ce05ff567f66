import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import JSEncrypt from 'jsencrypt';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { adminRoute, extraRoute, type AdminAction, type AdminScreen } from '@portal/contract/admin/crud/screen';
import { BATCH_MAX, listData, type ListData } from '@portal/contract/admin/crud/wire';
import { languages } from '@portal/contract/admin/languages';
import { auditLog } from '@portal/contract/admin/screens';
import { API_BASE } from '@portal/contract/call';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';
import { startServerProcess, type ServerProcess } from '../test/server-process';
import { copyTemplate } from '../test/template';

/**
 * Each row is a statement of its own, and so is its line of the audit log: thousands are under way when the process
 * dies.
 */
const ROWS = 3_000;

let dataDir = '';
let server: ServerProcess;
let token = '';
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-batch-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
  server = await startServerProcess({ DATA_DIR: dataDir });
  token = await signIn();
}, 60_000);
afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

const envelope = z.object({ success: z.boolean(), data: z.unknown() });

async function post(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(server.address + API_BASE + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return envelope.parse(await answer.json()).data;
}
const act = (screen: AdminScreen, action: AdminAction, body: object) => post(adminRoute(screen, action).path, body);
const importRows = (mark: string, count: number) =>
  post(extraRoute(languages, languages.extraCalls.import).path, {
    rows: Array.from({ length: count }, (_, at) => ({
      lang_code: `${mark}.${at}`,
      zh: '文',
      en: 'Text',
      subsystem_code: 'portal',
    })),
  });

async function signIn(): Promise<string> {
  const { publicKey } = z
    .object({ publicKey: z.string() })
    .parse(await (await fetch(server.address + PORTAL_CONFIG_PATH)).json());
  const encryptor = new JSEncrypt();
  encryptor.setPublicKey(publicKey);
  const credentials = { username: 'admin', password: encryptor.encrypt('Admin@2026'), tenant_id: 'hq' };
  return z.object({ token: z.string() }).parse(await post(callRoutes.login.path, credentials)).token;
}

async function rowsOf(mark: string): Promise<ListData> {
  return listData.parse(await act(languages, 'list', { filter: { lang_code: `${mark}.` }, size: 200 }));
}

/** How many changes of that kind the audit log tells of. */
async function logged(mark: string, action: string): Promise<number> {
  const filter = { entity: languages.name, action, entity_name: `${mark}.` };
  return listData.parse(await act(auditLog, 'list', { filter, size: 1 })).total;
}

/** Sends something and kills the process with SIGKILL while it is under way. @returns whether it was answered before */
async function killDuring(work: () => Promise<unknown>, afterMs: number): Promise<boolean> {
  const answered = work().then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await server.end('SIGKILL');
  const done = await answered;
  server = await startServerProcess({ DATA_DIR: dataDir });
  return done;
}

describe('a batch of which the server is killed in the middle (kill -9)', () => {
  it('is not there at all, or whole, with its lines in the audit log', async () => {
    for (const afterMs of [150, 400]) {
      const mark = `import${afterMs}`;
      const answered = await killDuring(() => importRows(mark, ROWS), afterMs);
      const { total } = await rowsOf(mark);
      expect(total, `answered: ${answered}`).toBe(answered ? ROWS : total === 0 ? 0 : ROWS);
      expect(await logged(mark, 'add')).toBe(total);
    }
    expect((await rowsOf('import150')).total, 'killed before it could end').toBe(0);
  }, 120_000);

  it('of deletions deletes all rows or none', async () => {
    await importRows('gone', BATCH_MAX);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => act(languages, 'list', { filter: { lang_code: 'gone.' }, size: 200, page })),
    );
    const rows = pages.flatMap((page) => listData.parse(page).rows).map(({ id, version }) => ({ id, version }));
    expect(rows).toHaveLength(BATCH_MAX);
    const answered = await killDuring(() => act(languages, 'delete', { rows }), 10);
    const { total } = await rowsOf('gone');
    expect([0, ...(answered ? [] : [BATCH_MAX])]).toContain(total);
    expect(await logged('gone', 'delete')).toBe(BATCH_MAX - total);
  }, 120_000);
});
