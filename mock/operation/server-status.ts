import { asc, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerStatus } from '@portal/contract/entities/server-status';
import type { ServerConfig } from '../config/config';
import { shipped } from '../config/shipped';
import { knownMigrations } from '../db/known-migrations';
import { file, release, scheduledJob } from '../db/schema';
import type { Store } from '../db/store';
import { describeError } from '../errors/describe-error';
import type { Caller } from '../http/caller';
import type { Language } from '../http/language';
import { CONTRACT_VERSION } from '../http/openapi';
import type { ObjectStore } from '../objects/object-store';
import type { CertificateCheck } from './certificate';
import { diskOf, filesIn } from './folder-use';
import type { Heartbeats } from './heartbeats';
import type { ServerIdentity } from './server-identity';

export interface StatusServices {
  config: ServerConfig;
  store: Store;
  objects: Pick<ObjectStore, 'check'>;
  identity: ServerIdentity;
  heartbeats: Heartbeats;
  certificate: CertificateCheck;
  backups: { readonly everyMs: number; lastSuccess(): Promise<Date | undefined> };
  backplane: { readonly state: 'none' | 'connected' | 'away' };
  outbox: { state(reader: Reader, language: Language): Promise<NonNullable<ServerStatus['messages']>> };
}

type Reader = Pick<Caller, 'tenantId'>;

const number = z.coerce.number();

/**
 * How the installation is. Each part is found out by itself; one that fails is null, and `warn` is told why.
 *
 * @param reader who is told, and in which language
 * @throws where not even the database's time can be had
 */
export async function readStatus(
  services: StatusServices,
  { caller, language }: { caller: Reader; language: Language },
  warn: (message: string) => void,
): Promise<ServerStatus> {
  const part = async <Value>(name: string, read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      warn(`The part “${name}” of the status page could not be found out: ${describeError(error)}`);
      return null;
    }
  };
  const { at } = await one(services.store, sql`select clock_timestamp() as at`, z.object({ at: z.coerce.date() }));
  const [versions, servers, database, work, storage, backups, messages, certificate] = await Promise.all([
    part('versions', () => versionsOf(services)),
    part('servers', () => services.heartbeats.list()),
    part('database', () => databaseOf(services.store)),
    part('work', () => workOf(services.store)),
    part('storage', () => storageOf(services)),
    part('backups', () => backupsOf(services, at)),
    part('messages', () => services.outbox.state(caller, language)),
    part('certificate', () => services.certificate.read()),
  ]);
  const redis = services.backplane.state;
  return { at: at.toISOString(), versions, servers, database, work, storage, backups, messages, certificate, redis };
}

async function versionsOf({ store, identity }: StatusServices) {
  const known = knownMigrations(shipped.migrations);
  const row = z.object({ version: z.string(), at: number });
  const { version, at } = await one(
    store,
    sql`select version() as version, (select max(created_at) from drizzle.__drizzle_migrations) as at`,
    row,
  );
  const newest = known.find((migration) => migration.at === at);
  return {
    build: identity.version,
    node: process.version,
    contract: CONTRACT_VERSION,
    // "PostgreSQL 15.14 (Debian …) on x86_64 …"
    database: /^\S+ \S+/.exec(version)?.[0] ?? version,
    migration: newest?.name ?? String(at),
    newer: newest === undefined,
  };
}

async function databaseOf(store: Store) {
  const from = performance.now();
  await one(store, sql`select 1 as one`, z.object({ one: number }));
  const round_trip_ms = performance.now() - from;
  const { size, used, most } = await one(
    store,
    sql`select pg_database_size(current_database()) as size, current_setting('max_connections') as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`,
    z.object({ size: number, used: number, most: number }),
  );
  return {
    kind: store.kind,
    size_bytes: size,
    round_trip_ms,
    pool: store.pool() ?? null,
    connections: store.kind === 'server' ? { used, most } : null,
  };
}

async function workOf(store: Store) {
  const rows = await store.read((db) =>
    db
      .select({
        name: scheduledJob.name,
        done_at: scheduledJob.succeeded_at,
        claimed: sql<boolean>`coalesce(${scheduledJob.claimed_until} > now(), false)`,
      })
      .from(scheduledJob)
      .orderBy(asc(scheduledJob.name)),
  );
  return rows.map((row) => ({ ...row, done_at: row.done_at?.toISOString() ?? null }));
}

async function storageOf({ config, store, objects }: StatusServices) {
  const stored = await one(
    store,
    sql`select (select coalesce(sum(size), 0) from ${file}) + (select coalesce(sum(size), 0) from ${release}) as bytes`,
    z.object({ bytes: number }),
  );
  const folders: { setting: string; folder: string; used: () => Promise<number> }[] = [
    ...(config.fileStore === undefined
      ? [{ setting: 'FILE_DIR', folder: config.fileDir, used: async () => stored.bytes }]
      : []),
    ...(config.databaseUrl === undefined
      ? [{ setting: 'COPY_DIR', folder: config.copies.folder, used: () => filesIn(config.copies.folder) }]
      : []),
    ...(config.backups.everyMs > 0
      ? [{ setting: 'BACKUP_DIR', folder: config.backups.folder, used: () => filesIn(config.backups.folder) }]
      : []),
  ];
  const onDisks = await Promise.all(
    folders.map(async ({ setting, folder, used }) => ({
      setting,
      used_bytes: await used(),
      ...(await diskOf(folder)),
      answers: null,
    })),
  );
  if (config.fileStore === undefined) return onDisks;
  const answers = await objects.check().then(
    () => true,
    () => false,
  );
  return [{ setting: 'FILE_STORE', used_bytes: stored.bytes, free_bytes: null, disk_bytes: null, answers }, ...onDisks];
}

async function backupsOf({ backups }: StatusServices, now: Date) {
  const last = await backups.lastSuccess();
  const { everyMs } = backups;
  const next = new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + everyMs));
  return {
    every_ms: everyMs,
    last_at: last?.toISOString() ?? null,
    next_at: everyMs === 0 ? null : next.toISOString(),
  };
}

/** The one row of a statement. */
async function one<Row>(store: Store, statement: SQL, row: z.ZodType<Row>): Promise<Row> {
  const { rows } = z.object({ rows: z.tuple([row]) }).parse(await store.read((db) => db.execute(statement)));
  return rows[0];
}
