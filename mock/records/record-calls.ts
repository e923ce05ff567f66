import type { FastifyRequest } from 'fastify';
import { EXPORT_RECORDS_MAX } from '@portal/contract/entities/record';
import { subsystemOf } from '@portal/contract/paths/subsystem';
import { isTyped } from '@portal/contract/entities/record-check';
import { decisionOf } from '@portal/contract/entities/record-decision';
import type { AuditContext } from '../admin/crud/audit';
import type { Clock } from '../clock/clock';
import { businessRecord as record } from '../db/schema';
import type { Sql, Store } from '../db/store';
import type { Dictionaries } from '../directory/dictionaries';
import type { CallHandlers } from '../http/add-call';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import type { SaveRequests } from '../http/save-requests';
import type { Permissions } from '../menus/permissions';
import { ownName } from './own-name';
import { auditRecords } from './record-audit';
import type { RecordAccess, RecordPages } from './record-pages';
import { findRecord, listRecords, lockRecords, rowsOf, summarise, updateRecord, type Scope } from './record-store';
import { requireMadeHere, rightsOver, saveRecord } from './save-record';
import { visibleRows } from './visible-rows';

export interface RecordServices {
  store: Store;
  clock: Clock;
  permissions: Permissions;
  recordPages: RecordPages;
  saveRequests: SaveRequests;
  dictionaries: Dictionaries;
}

/**
 * Business records of the sub-applications. `RecordPages` says who reads, adds and exports, and `visibleRows` which rows
 * they see. Only the author changes or deletes a record. Some kinds are decided on, never by the author.
 */
export function recordCalls(
  services: RecordServices,
): CallHandlers<
  'getRecords' | 'exportRecords' | 'getRecord' | 'saveRecord' | 'decideRecord' | 'deleteRecords' | 'summariseRecords'
> {
  return {
    async getRecords({ body, caller }) {
      const { scope } = await readable(services, caller, body);
      return { data: await services.store.read((db) => listFor(db, caller, { ...body, ...scope })) };
    },

    async exportRecords({ body, caller }) {
      const { scope, access } = await readable(services, caller, body);
      if (!access.mayExport) throw new Refusal(403, 'noPermission');
      const query = { ...body, ...scope, page: 1, size: EXPORT_RECORDS_MAX };
      return { data: await services.store.read((db) => listFor(db, caller, query)) };
    },

    async getRecord({ body, caller }) {
      const { scope } = await readable(services, caller, body);
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

    async saveRecord({ body, caller, request }) {
      const { scope, access } = await readable(services, caller, body);
      const dictKeys = await services.dictionaries.keysOf(
        caller.tenantId,
        dictsOf(access.kind),
        subsystemOf(scope.prefix),
      );
      const context = auditContext(services, caller, request);
      const self = await services.store.read((db) => ownName(db, caller));
      const saving = { scope, access, context, requests: services.saveRequests, dictKeys, self };
      return { data: await services.store.write((tx) => saveRecord(tx, saving, body)) };
    },

    async decideRecord({ body, caller, request }) {
      const { scope } = await readable(services, caller, body);
      const decision = decisionOf(scope.prefix, scope.kind);
      if (decision === undefined) throw new Refusal(404, 'notFound');
      await services.permissions.require(caller, decision.permission);
      await services.store.write(async (tx) => {
        const [row] = await lockRecords(tx, scope, [body.id]);
        if (row === undefined) throw new Refusal(404, 'notFound');
        if (row.create_by === caller.accountId) throw new Refusal(403, 'notYoursToDecide');
        const waits = row.data[decision.field] === decision.open;
        if (!waits || row.update_time.toISOString() !== body.seen) throw new Refusal(409, 'recordMoved');
        const data = { ...row.data, [decision.field]: body.granted ? decision.granted : decision.refused };
        await updateRecord(tx, scope, body.id, data, caller.username, new Date(services.clock.now()));
        const change = { id: body.id, before: row.data, after: data };
        await auditRecords(auditContext(services, caller, request), tx, 'edit', scope, [change]);
      });
      return { data: null };
    },

    async deleteRecords({ body, caller, request }) {
      const { scope, access } = await readable(services, caller, body);
      requireMadeHere(access);
      const removed = await services.store.write(async (tx) => {
        const rows = await lockRecords(tx, scope, body.ids);
        if (rows.some((row) => !rightsOver(row, access, scope, caller, undefined).remove))
          throw new Refusal(403, 'notYourRecord');
        await tx.delete(record).where(
          rowsOf(
            scope,
            rows.map((row) => row.id),
          ),
        );
        await auditRecords(auditContext(services, caller, request), tx, 'delete', scope, rows);
        return rows.length;
      });
      if (removed === 0) throw new Refusal(404, 'notFound');
      return { data: removed };
    },

    async summariseRecords({ body, caller }) {
      const access = await services.recordPages.requireAccess(caller, body.prefix, body.kind);
      const scope = scopeOfRows(caller, body, access, access.summarise);
      return { data: await services.store.read((db) => summarise(db, { ...body, ...scope })) };
    },
  };
}

async function listFor(db: Sql, caller: Caller, query: Omit<Parameters<typeof listRecords>[1], 'account' | 'self'>) {
  const self = query.about_me === undefined ? undefined : await ownName(db, caller);
  return listRecords(db, { ...query, account: caller.accountId, self });
}

/** The dictionaries whose entries somebody chooses from in a record of the kind. */
const dictsOf = (kind: RecordAccess['kind']) =>
  (kind?.fields ?? []).flatMap((field) => (field.dict === undefined || !isTyped(field) ? [] : [field.dict]));

const auditContext = ({ clock }: RecordServices, caller: Caller, request: FastifyRequest) =>
  ({ caller, request, services: { clock } }) satisfies AuditContext;

/** @throws {Refusal} 403 when no page of the caller shows or makes such records */
async function readable(
  { recordPages }: RecordServices,
  caller: Caller,
  { prefix, kind }: { prefix: string; kind: string },
): Promise<{ scope: Scope; access: RecordAccess }> {
  const access = await recordPages.requireAccess(caller, prefix, kind);
  return { scope: scopeOfRows(caller, { prefix, kind }, access, access.read), access };
}

function scopeOfRows(
  caller: Caller,
  { prefix, kind }: { prefix: string; kind: string },
  access: RecordAccess,
  rows: RecordAccess['read'],
): Scope {
  return { tenantId: caller.tenantId, prefix, kind, visible: visibleRows(rows, access.kind?.about, caller) };
}
