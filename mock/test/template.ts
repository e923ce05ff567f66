import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/scrypt';
import { readConfig } from '../config/config';
import { account } from '../db/schema/people';
import type { Store } from '../db/store';
import { createServer } from '../server';

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** The sources of the seed data. When one of them changes, the template is made anew. */
const SOURCES = [
  'mock/db',
  'mock/seed',
  'contract/src',
  'mock/files',
  'mock/records',
  'mock/workflow',
  'mock/auth',
  'mock/test/template.ts',
  'subapps',
  'microapps.config.ts',
];
const OLD_MS = 6 * 3_600_000;
const IGNORED = new Set(['node_modules', 'dist', 'src']);

/**
 * A data directory with a seeded embedded database and keys, made once for each state of the seed data; tests copy it.
 *
 * @returns its folder
 */
export async function embeddedTemplate(): Promise<string> {
  const cache = join(PROJECT, 'node_modules/.cache/portal-test');
  const folder = join(cache, sourceHash());
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  removeOld(cache);
  const unfinished = `${folder}.${process.pid}`;
  const server = await createServer(readConfig({ DATA_DIR: unfinished, LOG_LEVEL: 'silent' }, PROJECT));
  await cheapenSignIns(server.services.store);
  await server.services.store.maintain();
  await server.close();
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** The least that scrypt takes. */
const CHEAPEST = 2;

/**
 * Gives everybody a hash of their same password that is quick to verify. Tests sign in many hundred times, and a hash of
 * production keeps a core busy for a tenth of a second. What tests store anew has production's cost.
 */
async function cheapenSignIns(store: Store): Promise<void> {
  const everybodys = await hashPassword('Employee@2026', CHEAPEST);
  const named = { admin: 'Admin@2026', E10002: 'Auditor@2026' };
  await store.write(async (tx) => {
    await tx.update(account).set({ password_hash: everybodys });
    for (const [username, password] of Object.entries(named)) {
      const password_hash = await hashPassword(password, CHEAPEST);
      await tx.update(account).set({ password_hash }).where(eq(account.username, username));
    }
  });
}

/** Removes old templates. A newer one may be in use by another run. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name);
    if (Date.now() - statSync(folder).mtimeMs > OLD_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** A copy of a template for one test file. */
export function copyTemplate(template: string, target: string, parts: readonly string[]): void {
  for (const part of parts) cpSync(join(template, part), join(target, part), { recursive: true });
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToHash(join(PROJECT, source));
  return hash.digest('hex').slice(0, 16);

  function addToHash(path: string): void {
    if (!existsSync(path)) return;
    if (!statSync(path).isDirectory()) {
      hash.update(path).update(readFileSync(path));
      return;
    }
    for (const name of readdirSync(path).sort()) if (!IGNORED.has(name)) addToHash(join(path, name));
  }
}
