import { extraSchemas } from '@portal/contract/admin/calls';
import { databases } from '@portal/contract/admin/databases';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { rowOf } from '../db/conditions';
import { databaseEntry } from '../db/schema';
import { addCall, type Api } from '../http/add-call';
import { contextOf, defineAdminTable, type AdminContext, type AdminServices } from './crud/admin-table';
import { writeAudit } from './crud/audit';
import { noSuchRow } from './crud/list-rows';
import { unseal } from '../auth/sealing';
import { wordsText } from '../http/messages';
import { Refusal } from '../http/refusal';
import { testConnection } from './test-connection';

export const databasesTable = defineAdminTable({ screen: databases, table: databaseEntry });

/** Adds "test connection", for the values of the form or for a stored row. */
export function addConnectionTest(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(databases, databases.extraCalls.test),
    schema: extraSchemas.testConnection,
    async handle(call) {
      const { body } = call;
      const context = contextOf(services, call);
      const stored = body.id === undefined ? undefined : await storedConnection(context, body.id);
      const connection = body.connection || stored?.connection;
      const type = body.db_type ?? stored?.type;
      if (!connection) throw new Refusal(400, 'connectionNeeded');
      if (type !== 'postgresql') {
        throw new Refusal(400, 'onlyPostgres');
      }
      const started = services.clock.now();
      const outcome = await testConnection(connection, services.config.testConnectionHosts);
      const text = wordsText(outcome.text, call.language, await call.request.ownMessages?.());
      const result = { ...outcome, text, took_ms: services.clock.now() - started };
      await services.store.write((tx) =>
        writeAudit(context, tx, [
          {
            action: 'test',
            entity: databases.name,
            entityId: body.id ?? '',
            name: stored?.name ?? '',
            changes: { ok: [null, result.ok] },
          },
        ]),
      );
      return { data: result };
    },
  });
}

async function storedConnection({ services, caller }: AdminContext, id: string) {
  const [row] = await services.store.read((db) =>
    db
      .select({ type: databaseEntry.db_type, name: databaseEntry.db_name, sealed: databaseEntry.connection_sealed })
      .from(databaseEntry)
      .where(rowOf(databaseEntry, caller.tenantId, id)),
  );
  if (!row) throw noSuchRow(databasesTable);
  const connection = unseal(services.keys, row.sealed);
  if (connection === undefined) {
    throw new Refusal(400, 'unreadableConnection');
  }
  return { ...row, connection };
}
