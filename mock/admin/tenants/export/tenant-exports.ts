import { and, desc, eq, ne } from 'drizzle-orm';
import { randomId } from '../../../auth/secrets';
import type { Clock } from '../../../clock/clock';
import { rowOf } from '../../../db/conditions';
import { tenant, tenantExport } from '../../../db/schema';
import type { Store, Tx } from '../../../db/store';
import { describeError } from '../../../errors/describe-error';
import type { ServerLog } from '../../../errors/server-log';
import type { Caller } from '../../../http/caller';
import { Refusal } from '../../../http/refusal';
import type { ObjectStore } from '../../../objects/object-store';
import { noSuchTenant, type TenantRow } from '../lock-tenants';
import { EXPORT_BOUNDS } from './bounds';
import { ExportStopped, failureOf, type ExportFailure } from './export-failure';
import { makeExport } from './make-export';
import { placeOf } from './place';
import type { ExportProgress } from './progress';
import { sweepExports } from './sweep-exports';

export type ExportRow = typeof tenantExport.$inferSelect;
type Owner = Pick<Caller, 'tenantId' | 'accountId' | 'username'>;

/** What exports work with. */
interface Parts {
  store: Store;
  objects: ObjectStore;
  clock: Clock;
  log: ServerLog;
}

/** An export that this server makes. */
interface Job {
  row: ExportRow;
  controller: AbortController;
  progress: ExportProgress;
}

const NOTHING_DONE: ExportProgress = { percent: 0, records: 0, files: 0 };
const DAY_MS = 86_400_000;

/**
 * Exports of whole tenants. Each has a row: any server tells how far it is, and cancels it. The one that was asked makes
 * it, one after the other. The archive is stored before its row says so.
 */
export class TenantExports {
  private readonly jobs = new Map<string, Job & { ended: Promise<void> }>();
  private turn: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  /**
   * Begins to export a tenant, and does not wait for it. Where the owner makes one already, that one goes on.
   *
   * @param note runs in the transaction that begins it
   * @throws {Refusal} 404 without such a tenant; 409 where it is being removed, or somebody else exports it
   */
  async begin(owner: Owner, ofTenant: string, note: (tx: Tx, of: TenantRow) => Promise<void>): Promise<void> {
    const row = await this.parts.store.write(async (tx) => {
      const of = await this.lockForExport(tx, ofTenant);
      const running = and(eq(tenantExport.of_tenant, ofTenant), eq(tenantExport.state, 'running'));
      const [other] = await tx.select().from(tenantExport).where(running);
      if (other !== undefined && this.isAlive(other)) {
        if (isOf(owner, other)) return undefined;
        throw new Refusal(409, 'exportRuns', { values: { name: other.made_by } });
      }
      if (other !== undefined) await this.storeEnd(tx, other, { state: 'failed', failure: 'exportBrokenOff' });
      const now = this.now();
      const [added] = await tx
        .insert(tenantExport)
        .values({
          tenant_id: owner.tenantId,
          id: randomId(),
          of_tenant: ofTenant,
          account_id: owner.accountId,
          made_by: owner.username,
          state: 'running',
          started_at: now,
          seen_at: now,
        })
        .returning();
      await note(tx, of);
      return added;
    });
    if (row !== undefined) this.start(row);
  }

  /**
   * Cancels an export, on whichever server it is made. One that has ended stays as it is.
   *
   * @throws {Refusal} 404 where the administrators of this tenant have none
   */
  async cancel({ tenantId }: Pick<Owner, 'tenantId'>, id: string): Promise<void> {
    await this.parts.store.write(async (tx) => {
      const [row] = await tx
        .select()
        .from(tenantExport)
        .where(rowOf(tenantExport, tenantId, id))
        .for('update');
      if (row === undefined) throw new Refusal(404, 'noSuchExport');
      if (row.state === 'running') await this.storeEnd(tx, row, { state: 'cancelled', failure: null });
    });
    this.jobs.get(id)?.controller.abort(new ExportStopped());
  }

  /** The exports of a tenant that administrators of another one have made, the newest first. */
  async of({ tenantId }: Pick<Owner, 'tenantId'>, ofTenant: string): Promise<ExportRow[]> {
    return this.parts.store.read(async (db) => {
      const [known] = await db.select({ id: tenant.tenant_id }).from(tenant).where(eq(tenant.tenant_id, ofTenant));
      if (known === undefined) throw noSuchTenant();
      return db
        .select()
        .from(tenantExport)
        .where(and(eq(tenantExport.tenant_id, tenantId), eq(tenantExport.of_tenant, ofTenant)))
        .orderBy(desc(tenantExport.started_at), desc(tenantExport.id));
    });
  }

  /** @throws {Refusal} 404 where it is somebody else's, not whole, or its archive has gone */
  async find(owner: Owner, id: string): Promise<ExportRow> {
    const [row] = await this.parts.store.read((db) =>
      db
        .select()
        .from(tenantExport)
        .where(rowOf(tenantExport, owner.tenantId, id)),
    );
    if (row === undefined || !isOf(owner, row) || !(await this.isThere(row))) throw new Refusal(404, 'noSuchExport');
    return row;
  }

  /** Whether the archive of an export can be downloaded. */
  async isThere(row: ExportRow): Promise<boolean> {
    const until = this.keptUntil(row);
    if (until === undefined || until.getTime() <= this.parts.clock.now()) return false;
    return (await this.parts.objects.head(placeOf(row.id))) !== undefined;
  }

  /** Until when an archive is kept; undefined where there is none. */
  keptUntil({ state, ended_at }: ExportRow): Date | undefined {
    if (state !== 'done' || ended_at === null) return undefined;
    return new Date(ended_at.getTime() + EXPORT_BOUNDS.keptDays * DAY_MS);
  }

  /** Whether some server goes on with an export. */
  isAlive({ state, seen_at }: ExportRow): boolean {
    return state === 'running' && seen_at.getTime() > this.parts.clock.now() - EXPORT_BOUNDS.silenceMs;
  }

  /** Removes archives whose time is over, and what broken exports have left. */
  sweep(): Promise<void> {
    return sweepExports(this.parts);
  }

  /** Resolves when this server makes none any more. */
  async settled(): Promise<void> {
    await Promise.all([...this.jobs.values()].map(({ ended }) => ended));
  }

  /** Breaks off what this server makes: it is ending. */
  async end(): Promise<void> {
    for (const { controller } of this.jobs.values()) controller.abort(new ExportStopped('exportServerEnded'));
    await this.settled();
  }

  private now(): Date {
    return new Date(this.parts.clock.now());
  }

  /** Locks a tenant: of two who begin at once, the second one finds the first. */
  private async lockForExport(tx: Tx, ofTenant: string): Promise<TenantRow> {
    const [row] = await tx.select().from(tenant).where(eq(tenant.tenant_id, ofTenant)).for('update');
    if (row === undefined) throw noSuchTenant();
    if (row.delete_at !== null && row.delete_at <= this.now()) throw new Refusal(409, 'tenantGoing');
    return row;
  }

  private start(row: ExportRow): void {
    const job: Job = { row, controller: new AbortController(), progress: NOTHING_DONE };
    const beating = setInterval(() => void this.beat(job), EXPORT_BOUNDS.beatMs);
    const ended = this.turn
      .then(() => this.make(job))
      .catch((error: unknown) => this.parts.log.warn(`The end of an export is not stored: ${describeError(error)}`))
      .finally(() => {
        clearInterval(beating);
        this.jobs.delete(row.id);
      });
    this.turn = ended;
    this.jobs.set(row.id, { ...job, ended });
  }

  private async make(job: Job): Promise<void> {
    const { row, controller } = job;
    const { objects, log } = this.parts;
    try {
      const made = await makeExport(this.parts, {
        tenantId: row.of_tenant,
        key: placeOf(row.id),
        madeBy: row.made_by,
        madeAt: this.now(),
        signal: controller.signal,
        onProgress(at) {
          job.progress = at;
        },
      });
      await this.finish(row, made);
    } catch (error) {
      // What was stored and cannot be noted is nobody's.
      await objects.remove(placeOf(row.id)).catch(() => undefined);
      const failure = failureOf(error);
      if (!(error instanceof ExportStopped))
        log.warn(`The tenant ${row.of_tenant} could not be exported: ${describeError(error)}`);
      await this.parts.store.write((tx) => this.storeEnd(tx, row, { state: 'failed', failure }));
    }
  }

  /** Notes that an export is whole. It takes the place of its owner's earlier ones. */
  private async finish(row: ExportRow, made: ExportProgress & { size: number }): Promise<void> {
    const { tenant_id, id, of_tenant, account_id } = row;
    const replaced = await this.parts.store.write(async (tx) => {
      const done = { ...made, percent: 100, state: 'done', failure: null } as const;
      if (!(await this.storeEnd(tx, row, done))) throw new ExportStopped();
      return tx
        .delete(tenantExport)
        .where(
          and(
            eq(tenantExport.tenant_id, tenant_id),
            eq(tenantExport.account_id, account_id),
            eq(tenantExport.of_tenant, of_tenant),
            ne(tenantExport.id, id),
          ),
        )
        .returning({ id: tenantExport.id });
    });
    // Where the store is away now, the sweep finds them.
    for (const old of replaced) await this.parts.objects.remove(placeOf(old.id)).catch(() => undefined);
  }

  /** Ends an export, unless it has ended. */
  private async storeEnd(
    tx: Tx,
    { tenant_id, id }: Pick<ExportRow, 'tenant_id' | 'id'>,
    end: Partial<ExportRow> & { failure: ExportFailure | null },
  ): Promise<boolean> {
    const stored = await tx
      .update(tenantExport)
      .set({ ...end, ended_at: this.now() })
      .where(and(rowOf(tenantExport, tenant_id, id), eq(tenantExport.state, 'running')))
      .returning({ id: tenantExport.id });
    return stored.length > 0;
  }

  /** Says how far it is. Where another server has ended it, it is broken off here. A database that is away is asked again. */
  private async beat({ row, controller, progress }: Job): Promise<void> {
    const { store } = this.parts;
    const known = await store
      .write((tx) =>
        tx
          .update(tenantExport)
          .set({ ...progress, seen_at: this.now() })
          .where(and(rowOf(tenantExport, row.tenant_id, row.id), eq(tenantExport.state, 'running')))
          .returning({ id: tenantExport.id }),
      )
      .catch(() => undefined);
    if (known?.length === 0) controller.abort(new ExportStopped());
  }
}

const isOf = ({ tenantId, accountId }: Owner, row: ExportRow): boolean =>
  row.tenant_id === tenantId && row.account_id === accountId;
