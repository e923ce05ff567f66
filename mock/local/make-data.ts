import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack, type Pack } from 'tar-stream';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { forgetKeys } from '../auth/known-keys';
import { SERVER_KEYS } from '../auth/open-keys';
import { readConfig } from '../config/config';
import { databaseFolder } from '../db/data-folder';
import { createServer } from '../server';

const segment = z.object({ rows: z.tuple([z.object({ name: z.string() })]) });

/** Makes the example data of the package `portal-local`: `node make-data.js <archive>`. */
const [archive] = process.argv.slice(2);
if (archive === undefined) throw new Error('Name the archive.');
const folder = mkdtempSync(join(tmpdir(), 'portal-local-'));
try {
  const settings = {
    DATA_DIR: folder,
    SEED: 'demo',
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    COPY_INTERVAL_H: '0',
  };
  const server = await createServer(readConfig(settings, folder));
  const { store } = server.services;
  // The keys are made where they are used: those of a package would be everybody's.
  await forgetKeys(store, SERVER_KEYS);
  rmSync(join(folder, 'keys'), { recursive: true, force: true });
  await store.maintain();
  const answer = await store.read((db) => db.execute(sql`select pg_walfile_name(pg_current_wal_lsn()) as name`));
  const [{ name }] = segment.parse(answer).rows;
  await server.close();
  removeOtherLogs(name);
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
  add(tar, folder, '');
  tar.finalize();
  await written;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** After a checkpoint and a clean end, nothing reads the other files of the database's log. They are half of the archive. */
function removeOtherLogs(current: string): void {
  const logs = join(databaseFolder(folder), 'pg_wal');
  for (const name of readdirSync(logs)) if (/^[0-9A-F]{24}$/.test(name) && name !== current) rmSync(join(logs, name));
}

/** Adds what is below a folder, also empty folders: the database needs them. */
function add(tar: Pack, from: string, below: string): void {
  for (const name of readdirSync(join(from, below)).sort()) {
    const place = below === '' ? name : `${below}/${name}`;
    if (statSync(join(from, place)).isDirectory()) {
      tar.entry({ name: place, type: 'directory' });
      add(tar, from, place);
    } else tar.entry({ name: place }, readFileSync(join(from, place)));
  }
}
