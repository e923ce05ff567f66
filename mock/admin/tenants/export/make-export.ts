import { eq, sql } from 'drizzle-orm';
import { buildVersion } from '../../../config/build-version';
import { shipped } from '../../../config/shipped';
import { knownMigrations } from '../../../db/known-migrations';
import { file, tenant } from '../../../db/schema';
import type { Sql, Store } from '../../../db/store';
import { CONTRACT_VERSION } from '../../../http/openapi';
import type { ObjectStore } from '../../../objects/object-store';
import { picturesOf, storedFilesOf, type ExportedFile } from './export-files';
import { countRows, piecesOf } from './export-rows';
import { exportedTables, LEFT_OUT, LEFT_OUT_COLUMNS, type ExportedTable } from './export-tables';
import { Progress, type ExportProgress } from './progress';
import { ZipStream, type ZippedFile } from './zip-stream';

/** The form of the archive. */
const FORMAT = 1;

/** What is exported, and where to. */
export interface ExportJob {
  tenantId: string;
  /** Where the archive is put. */
  key: string;
  madeBy: string;
  madeAt: Date;
  signal: AbortSignal;
  onProgress: (at: ExportProgress) => void;
}

/** What an export works with. */
export interface ExportParts {
  store: Pick<Store, 'read' | 'snapshot' | 'kind' | 'changes'>;
  objects: Pick<ObjectStore, 'put' | 'get'>;
}

/**
 * Puts a tenant into one archive in the object store: whole, or not at all. Rows come first, from one picture of the
 * database; a file is stored before its row, so that each row finds its file.
 *
 * @returns the size of the archive, bytes, and what is in it
 * @throws the reason of `signal`, or whatever kept it from being made
 */
export async function makeExport(parts: ExportParts, job: ExportJob): Promise<ExportProgress & { size: number }> {
  const zip = new ZipStream(job.madeAt);
  const progress = new Progress(job.onProgress);
  let failure: { reason: unknown } | undefined;
  const failing = (reason: unknown): never => {
    // What fails first is the reason; the rest follows from it.
    failure ??= { reason };
    zip.fail(failure.reason);
    throw failure.reason;
  };
  const stop = () => {
    failure ??= { reason: job.signal.reason };
    zip.fail(failure.reason);
  };
  job.signal.addEventListener('abort', stop);
  try {
    job.signal.throwIfAborted();
    const whole = async () => job.signal.throwIfAborted();
    const [put] = await Promise.allSettled([
      parts.objects.put(job.key, zip.output, whole).catch(failing),
      fill(zip, parts, job, progress).catch(failing),
    ]);
    if (failure !== undefined) throw failure.reason;
    if (put.status === 'rejected') throw put.reason;
    return { ...progress.at, size: put.value };
  } finally {
    job.signal.removeEventListener('abort', stop);
  }
}

async function fill(zip: ZipStream, parts: ExportParts, job: ExportJob, progress: Progress): Promise<void> {
  const { store } = parts;
  const { tenantId } = job;
  const tables: (ZippedFile & { table: string; rows: number })[] = [];
  const files: ZippedFile[] = [];
  const missing: string[] = [];
  const addFile = async ({ name, size, content }: ExportedFile) => {
    if (content === undefined) missing.push(name);
    else files.push(await zip.add({ name, size, deflated: false }, content));
    progress.file(size);
  };
  const before = store.changes();
  const about = await store.snapshot(async (db) => {
    await plan(db, tenantId, progress);
    for (const table of exportedTables()) tables.push(await addTable(zip, db, table, { tenantId, progress }));
    for await (const each of picturesOf(db, tenantId)) await addFile(each);
    const [row] = await db.select().from(tenant).where(eq(tenant.tenant_id, tenantId));
    return { code: tenantId, name: row?.tenant_name ?? '', name_en: row?.tenant_name_en ?? '' };
  });
  const isOneMoment = store.kind === 'server' || store.changes() === before;
  for await (const each of storedFilesOf(parts, tenantId)) await addFile(each);
  const migrations = knownMigrations(shipped.migrations);
  const manifest = {
    format: FORMAT,
    made_at: job.madeAt.toISOString(),
    made_by: job.madeBy,
    tenant: about,
    portal: buildVersion(),
    contract: CONTRACT_VERSION,
    migration: { count: migrations.length, newest: migrations.at(-1)?.name ?? '' },
    one_moment: isOneMoment,
    records: tables,
    files,
    missing_files: missing,
    left_out: { tables: LEFT_OUT, columns: LEFT_OUT_COLUMNS },
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
  await zip.add({ name: 'manifest.json', size: text.length, deflated: true }, asContent(text));
  zip.end();
}

/** Learns how much there is to do. */
async function plan(db: Sql, tenantId: string, progress: Progress): Promise<void> {
  for (const table of exportedTables()) progress.expectRecords(await countRows(db, table, tenantId));
  const [sum] = await db
    .select({ bytes: sql<number>`coalesce(sum(${file.size}), 0)::float8` })
    .from(file)
    .where(eq(file.tenant_id, tenantId));
  progress.expectBytes(sum?.bytes ?? 0);
}

async function addTable(
  zip: ZipStream,
  db: Sql,
  table: ExportedTable,
  { tenantId, progress }: { tenantId: string; progress: Progress },
): Promise<ZippedFile & { table: string; rows: number }> {
  let rows = 0;
  async function* content() {
    for await (const piece of piecesOf(db, table, tenantId)) {
      rows += piece.rows;
      progress.records(piece.rows);
      yield piece.content;
    }
  }
  const made = await zip.add({ name: `records/${table.name}.jsonl`, size: 0, deflated: true }, content());
  return { table: table.name, rows, ...made };
}

async function* asContent(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
