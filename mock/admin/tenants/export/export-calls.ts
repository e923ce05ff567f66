import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import {
  exportFileRoute,
  type ExportFile,
  type OwnExport,
  type TenantExportData,
} from '@portal/contract/admin/tenant-export';
import { tenants } from '@portal/contract/admin/tenants';
import { sendStored } from '../../../files/send-stored';
import { contentTypeOf } from '../../../files/content-types';
import { addCall, type Api } from '../../../http/add-call';
import type { Language } from '../../../http/language';
import { messageText } from '../../../http/messages';
import { Refusal } from '../../../http/refusal';
import { contextOf, type AdminContext, type AdminServices } from '../../crud/admin-table';
import { noteTenant } from '../lock-tenants';
import { storedFailure } from './export-failure';
import { placeOf } from './place';
import type { ExportRow } from './tenant-exports';

const { extraCalls } = tenants;

/** Adds exporting a whole tenant: beginning, looking how far it is, cancelling, and downloading. */
export function addTenantExport(api: Api, services: AdminServices): void {
  const { tenantExports: exports, objects } = services;
  addCall(api, {
    route: extraRoute(tenants, extraCalls.getExport),
    schema: extraSchemas.getTenantExport,
    handle: async (call) => ({ data: await told(contextOf(services, call), call.body.id) }),
  });
  addCall(api, {
    route: extraRoute(tenants, extraCalls.startExport),
    schema: extraSchemas.startTenantExport,
    async handle(call) {
      const context = contextOf(services, call);
      await exports.begin(call.caller, call.body.id, (tx, of) => noteTenant(context, tx, of, { action: 'export' }));
      return { data: await told(context, call.body.id) };
    },
  });
  addCall(api, {
    route: extraRoute(tenants, extraCalls.cancelExport),
    schema: extraSchemas.cancelTenantExport,
    async handle({ caller, body }) {
      await exports.cancel(caller, body.id);
      return { data: null };
    },
  });
  addCall(api, {
    route: exportFileRoute,
    schema: extraSchemas.tenantExportFile,
    async handle({ caller, params, request, reply }) {
      const { id, of_tenant, size, ended_at } = await exports.find(caller, params.id);
      const name = `${of_tenant}-${(ended_at ?? new Date(0)).toISOString().slice(0, 10)}.zip`;
      const data = await sendStored(request, reply, {
        name,
        contentType: contentTypeOf(name),
        size,
        async read(range) {
          const content = await objects.get(placeOf(id), range);
          if (content === undefined) throw new Refusal(404, 'noSuchExport');
          return content;
        },
      });
      return { data };
    },
  });
}

/** What somebody is told of the exports of a tenant. */
async function told({ services, caller, language }: AdminContext, ofTenant: string): Promise<TenantExportData> {
  const { tenantExports: exports } = services;
  const rows = await exports.of(caller, ofTenant);
  const last = rows.find(({ state }) => state === 'done' || state === 'expired');
  const running = rows.find((row) => exports.isAlive(row));
  const mine = rows.filter(({ account_id }) => account_id === caller.accountId);
  const archive = mine.find(({ state }) => state === 'done');
  return {
    last: last?.ended_at ? { made_at: last.ended_at.toISOString(), made_by: last.made_by } : null,
    own: mine[0] === undefined ? null : asOwn(services, mine[0], language),
    file: archive === undefined ? null : await asFile(services, archive),
    busy_by: running !== undefined && !mine.includes(running) ? running.made_by : '',
  };
}

function asOwn({ tenantExports: exports }: AdminServices, row: ExportRow, language: Language): OwnExport | null {
  const { id, state, percent, records, files } = row;
  if (state === 'expired') return null;
  const isBroken = state === 'running' && !exports.isAlive(row);
  const failure = isBroken ? 'exportBrokenOff' : row.failure;
  return {
    id,
    state: isBroken ? 'failed' : state,
    percent,
    records,
    files,
    failure: failure === null ? '' : messageText(storedFailure(failure), language),
  };
}

async function asFile({ tenantExports: exports }: AdminServices, row: ExportRow): Promise<ExportFile | null> {
  const { id, records, files, size } = row;
  const until = exports.keptUntil(row);
  if (until === undefined || !(await exports.isThere(row))) return null;
  return { id, records, files, size, kept_until: until.toISOString() };
}
