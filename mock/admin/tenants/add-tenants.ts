import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { tenants } from '@portal/contract/admin/tenants';
import { addCall, type Api } from '../../http/add-call';
import { contextOf, type AdminServices } from '../crud/admin-table';
import { askDeletion, callOffDeletion } from './deletion';
import { addTenantExport } from './export/export-calls';
import { makeFirstPassword } from './first-password';

const { extraCalls } = tenants;

/** Adds what is done with a tenant beside changing it: its first password, its deletion, and its export. */
export function addTenantCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(tenants, extraCalls.firstPassword),
    schema: extraSchemas.firstPassword,
    handle: async (call) => ({ data: await makeFirstPassword(contextOf(services, call), call.body) }),
  });
  addCall(api, {
    route: extraRoute(tenants, extraCalls.askDeletion),
    schema: extraSchemas.askDeletion,
    async handle(call) {
      const at = await askDeletion(contextOf(services, call), call.body);
      return { data: { delete_at: at.toISOString() } };
    },
  });
  addCall(api, {
    route: extraRoute(tenants, extraCalls.callOffDeletion),
    schema: extraSchemas.callOffDeletion,
    async handle(call) {
      await callOffDeletion(contextOf(services, call), call.body);
      return { data: null };
    },
  });
  addTenantExport(api, services);
}
