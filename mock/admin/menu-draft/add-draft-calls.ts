import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { menus } from '@portal/contract/admin/menus';
import { addCall, type Api } from '../../http/add-call';
import { contextOf, type AdminServices, type AdminTable } from '../crud/admin-table';
import { changeDraft, dropChanges } from './change-draft';
import { draftPermissions } from './draft-rights';
import { countDraftPeople, draftTree } from './draft-tree';
import { discardDraft, publishDraft } from './publish-draft';

const { draft, draftPeople, changeDraft: change, dropChanges: drop, publishDraft: publish } = menus.extraCalls;

/** Adds the calls for the draft of the menus: reading and changing it, publishing it and throwing it away. */
export function addDraftCalls(api: Api, services: AdminServices, definition: AdminTable): void {
  const permissions = draftPermissions;
  addCall(api, {
    route: extraRoute(menus, draft),
    schema: extraSchemas.menuDraft,
    handle: async (call) => ({ data: await draftTree(contextOf(services, call)) }),
  });
  addCall(api, {
    route: extraRoute(menus, draftPeople),
    schema: extraSchemas.draftPeople,
    handle: async (call) => ({ data: { people: await countDraftPeople(contextOf(services, call)) } }),
  });
  addCall(api, {
    route: extraRoute(menus, change),
    schema: extraSchemas.changeDraft,
    permissions,
    handle: async (call) => ({ data: { changes: await changeDraft(contextOf(services, call), call.body.change) } }),
  });
  addCall(api, {
    route: extraRoute(menus, drop),
    schema: extraSchemas.dropChanges,
    permissions,
    handle: async (call) => ({ data: { dropped: await dropChanges(contextOf(services, call), call.body.changes) } }),
  });
  addCall(api, {
    route: extraRoute(menus, publish),
    schema: extraSchemas.publishDraft,
    permissions,
    handle: async (call) => ({
      data: { changes: await publishDraft(contextOf(services, call), definition, call.body) },
    }),
  });
  addCall(api, {
    route: extraRoute(menus, menus.extraCalls.discardDraft),
    schema: extraSchemas.discardDraft,
    permissions,
    handle: async (call) => ({ data: { changes: await discardDraft(contextOf(services, call), call.body) } }),
  });
}
