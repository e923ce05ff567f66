import { and, eq, inArray } from 'drizzle-orm';
import { randomId } from '../auth/secrets';
import { EXPORT_RECORDS_MAX } from '@portal/contract/entities/record';
import { decisionOf } from '@portal/contract/entities/record-decision';
import { businessRecord as record } from '../db/schema';
import type { Store } from '../db/store';
import type { Clock } from '../clock/clock';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { MenuService } from '../menus/menu-service';
import type { Permissions } from '../menus/permissions';
import type { RecordPages } from './record-pages';
import { countForeign, findRecord, listRecords, searchTextOf, summarise } from './record-store';

export interface RecordServices {
  store: Store;
  clock: Clock;
  menus: MenuService;
  permissions: Permissions;
  recordPages: RecordPages;
}

/**
 * Business records of the sub-applications. Whoever has a page below a prefix reads its records. `RecordPages` says who
 * adds and exports. Only the author changes or deletes a record. Some kinds are decided on, never by the author.
 */
export function recordCalls(
  services: RecordServices,
): CallHandlers<
  'getRecords' | 'exportRecords' | 'getRecord' | 'saveRecord' | 'decideRecord' | 'deleteRecords' | 'summariseRecords'
> {
  return {
    async getRecords({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      return {
        data: await services.store.read((db) => listRecords(db, { ...body, ...scope, account: caller.accountId })),
      };
    },

    async exportRecords({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      await services.recordPages.requireExport(caller, scope.prefix, scope.kind);
      const query = { ...body, ...scope, account: caller.accountId, page: 1, size: EXPORT_RECORDS_MAX };
      return { data: await services.store.read((db) => listRecords(db, query)) };
    },

    async getRecord({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      const found = await services.store.read((db) => findRecord(db, scope, body.id));
      if (found === undefined) throw new Refusal(404, 'notFound');
      const { shown, author } = found;
      const decision = decisionOf(scope.prefix, scope.kind);
      const mayDecide =
        decision !== undefined &&
        author !== caller.accountId &&
        shown.data[decision.field] === decision.open &&
        (await services.permissions.has(caller, decision.permission));
      return { data: { ...shown, may_decide: mayDecide } };
    },

    async saveRecord({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      if (body.id === '') await services.recordPages.requireAdd(caller, scope.prefix, scope.kind);
      const now = new Date(services.clock.now());
      const decision = decisionOf(scope.prefix, scope.kind);
      const data = decision ? { ...body.data, [decision.field]: decision.open } : body.data;
      const written = { data, search_text: searchTextOf(data), update_by: caller.username, update_time: now };
      // Word characters only: tickets are opened by such ids (docs/specification.md#outside-the-main-layout).
      const id = body.id || randomId().replaceAll('-', '_');
      await services.store.write(async (tx) => {
        if (body.id === '') {
          const { tenantId: tenant_id, prefix, kind } = scope;
          await tx
            .insert(record)
            .values({ tenant_id, id, prefix, kind, ...written, create_by: caller.accountId, create_time: now });
          return;
        }
        if ((await countForeign(tx, scope, [id], caller.accountId)) > 0) throw new Refusal(403, 'notYourRecord');
        const changed = await tx
          .update(record)
          .set(written)
          .where(rowsOf(scope, [id]))
          .returning({ id: record.id });
        if (changed.length === 0) throw new Refusal(404, 'notFound');
      });
      return { data: id };
    },

    async decideRecord({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      const decision = decisionOf(scope.prefix, scope.kind);
      if (decision === undefined) throw new Refusal(404, 'notFound');
      await services.permissions.require(caller, decision.permission);
      await services.store.write(async (tx) => {
        const [row] = await tx
          .select()
          .from(record)
          .where(rowsOf(scope, [body.id]))
          .for('update');
        if (row === undefined) throw new Refusal(404, 'notFound');
        if (row.create_by === caller.accountId) throw new Refusal(403, 'notYoursToDecide');
        const waits = row.data[decision.field] === decision.open;
        if (!waits || row.update_time.toISOString() !== body.seen) throw new Refusal(409, 'recordMoved');
        const data = { ...row.data, [decision.field]: body.granted ? decision.granted : decision.refused };
        const update_time = new Date(services.clock.now());
        await tx
          .update(record)
          .set({ data, search_text: searchTextOf(data), update_by: caller.username, update_time })
          .where(rowsOf(scope, [body.id]));
      });
      return { data: null };
    },

    async deleteRecords({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      const removed = await services.store.write(async (tx) => {
        if ((await countForeign(tx, scope, body.ids, caller.accountId)) > 0) throw new Refusal(403, 'notYourRecord');
        return tx.delete(record).where(rowsOf(scope, body.ids)).returning({ id: record.id });
      });
      if (removed.length === 0) throw new Refusal(404, 'notFound');
      return { data: removed.length };
    },

    async summariseRecords({ body, caller }) {
      const scope = await scopeOf(services, caller, body);
      return { data: await services.store.read((db) => summarise(db, { ...body, ...scope })) };
    },
  };
}

interface Scope {
  tenantId: string;
  prefix: string;
  kind: string;
}

/** @throws {Refusal} 403 when the caller has no page below the prefix */
async function scopeOf(
  { menus }: Pick<RecordServices, 'menus'>,
  caller: Caller,
  { prefix, kind }: { prefix: string; kind: string },
): Promise<Scope> {
  if (!(await menus.hasPageBelow(caller, prefix))) throw new Refusal(403, 'noPermission');
  return { tenantId: caller.tenantId, prefix, kind };
}

const rowsOf = (scope: Scope, ids: string[]) =>
  and(
    eq(record.tenant_id, scope.tenantId),
    eq(record.prefix, scope.prefix),
    eq(record.kind, scope.kind),
    inArray(record.id, ids),
  );
