import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readKeyFiles } from '../auth/key-files';
import type { ServerConfig } from '../config/config';
import { explainFolderError } from '../errors/explain-folder-error';
import type { ServerLog } from '../errors/server-log';
import { StartFailure } from '../errors/start-failure';
import { countRows, readMigrations, readSequences, readTables } from './catalog';
import { explainDatabaseError } from './connection';
import { FORMAT, MANIFEST, rowsIn, type Manifest } from './manifest';
import { inMib, Progress } from './progress';
import { rowsOf } from './rows';
import { takeSnapshot, type Snapshot } from './snapshot';
import { explainStoreError, usableObjects } from '../objects/usable-objects';
import type { ObjectStore } from '../objects/object-store';
import { filesBelow, objectsOf } from './stored-files';
import { entryOf, writeArchive, type ArchiveEntry } from './write-archive';

/** Which portal is backed up. */
export type BackupSource = Pick<
  ServerConfig,
  'databaseUrl' | 'dataDir' | 'keyDir' | 'fileDir' | 'fileStore' | 'webRoot'
>;

export interface BackupOptions {
  /** The archive to write. */
  file: string;
  keys: boolean;
  log: ServerLog;
  /** Breaks it off. */
  signal?: AbortSignal;
}

/** Where an archive goes when nobody names a file. */
export const backupName = (now: Date): string => `portal-${now.toISOString().replaceAll(':', '-')}.backup.tar.gz`;

/**
 * Writes database, keys and files into one archive, whole or not at all. Servers may run meanwhile.
 *
 * The database is read first. A file is stored before its row, so each row's file is there.
 *
 * @throws {StartFailure} in a sentence that says what to do
 */
export async function makeBackup(source: BackupSource, { file, keys, log, signal }: BackupOptions): Promise<Manifest> {
  if (existsSync(file)) throw new StartFailure(`${file} exists already. Name another file.`);
  if (keys && readKeyFiles(source.keyDir).length === 0) {
    throw new StartFailure(
      `There are no keys in ${source.keyDir}. Name their folder with KEY_DIR, or leave them out with --without-keys.`,
    );
  }
  const objects = await usableObjects(source);
  let work: string | undefined;
  let snapshot: Snapshot | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    work = mkdtempSync(`${file}.work-`);
    snapshot = await takeSnapshot(source, work, log);
    const manifest = await describe(snapshot, source.webRoot, keys);
    log.info(`Reading ${manifest.tables.length} tables with ${rowsIn(manifest)} rows …`);
    const contents = await writeArchive(
      file,
      until(signal, entriesOf(snapshot, manifest, { ...source, objects }, log)),
    );
    const files = contents.filter(({ name }) => name.startsWith('files/'));
    log.info(`Packed ${files.length} stored files (${inMib(files.reduce((sum, { size }) => sum + size, 0))}).`);
    return manifest;
  } catch (error) {
    throw (
      explainDatabaseError(error, 'The database cannot be read') ??
      explainFolderError(error, dirname(file)) ??
      explainStoreError(error) ??
      error
    );
  } finally {
    await snapshot?.close();
    if (work !== undefined) rmSync(work, { recursive: true, force: true });
  }
}

async function describe({ kind, query }: Snapshot, webRoot: string, keys: boolean): Promise<Manifest> {
  const migrations = await readMigrations(query);
  if (migrations.length === 0) {
    throw new StartFailure('The database has no tables of a portal. Is DATABASE_URL the right one?');
  }
  const tables: Manifest['tables'] = [];
  for (const table of await readTables(query)) tables.push({ ...table, rows: await countRows(query, table.name) });
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(webRoot, 'package.json'), 'utf8')));
  return {
    format: FORMAT,
    made_at: new Date().toISOString(),
    portal: version,
    database: kind,
    migrations,
    tables,
    sequences: await readSequences(query),
    keys,
  };
}

async function* until<Item>(signal: AbortSignal | undefined, items: AsyncIterable<Item>): AsyncGenerator<Item> {
  for await (const item of items) {
    signal?.throwIfAborted();
    yield item;
  }
}

async function* entriesOf(
  { query }: Snapshot,
  manifest: Manifest,
  { keyDir, fileDir, objects }: BackupSource & { objects: ObjectStore },
  log: ServerLog,
): AsyncGenerator<ArchiveEntry> {
  yield entryOf(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
  const bytes = new Progress(log, (done) => `… ${inMib(done)} of the database`);
  for (const table of manifest.tables) {
    let piece = 0;
    for await (const content of rowsOf(query, table)) {
      piece += 1;
      bytes.add(content.length);
      yield entryOf(`database/${table.name}/${String(piece).padStart(6, '0')}.jsonl`, content);
    }
  }
  if (manifest.keys) yield* filesBelow(keyDir, 'keys');
  const files = new Progress(log, (done) => `… ${done} stored files`);
  for await (const entry of objects.kind === 'folder' ? filesBelow(fileDir, 'files') : objectsOf(objects, 'files')) {
    files.add(1);
    yield entry;
  }
}
