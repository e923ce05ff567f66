import { brand } from '@portal/contract/admin/brand';
import { extraSchemas } from '@portal/contract/admin/calls';
import { extraRoute } from '@portal/contract/admin/crud/screen';
import { tenants } from '@portal/contract/admin/tenants';
import { addCall, type Api } from '../../http/add-call';
import { contextOf, type AdminServices } from '../crud/admin-table';
import { brandOf, saveBrand } from './brand';

/** Both images as base64, and the rest. */
const BRAND_LIMIT_BYTES = 1_400_000;

/** Adds the brand of the caller's tenant, and for the main tenant that of any. */
export function addBrandCalls(api: Api, services: AdminServices): void {
  addCall(api, {
    route: extraRoute(brand, brand.extraCalls.get),
    schema: extraSchemas.getBrand,
    handle: async (call) => ({ data: await brandOf(contextOf(services, call), call.caller.tenantId) }),
  });
  addCall(api, {
    route: extraRoute(brand, brand.extraCalls.save),
    schema: extraSchemas.saveBrand,
    bodyLimit: BRAND_LIMIT_BYTES,
    async handle(call) {
      return { data: { version: await saveBrand(contextOf(services, call), call.caller.tenantId, call.body) } };
    },
  });
  addCall(api, {
    route: extraRoute(tenants, tenants.extraCalls.getBrand),
    schema: extraSchemas.getBrandOf,
    handle: async (call) => ({ data: await brandOf(contextOf(services, call), call.body.id) }),
  });
  addCall(api, {
    route: extraRoute(tenants, tenants.extraCalls.saveBrand),
    schema: extraSchemas.saveBrandOf,
    bodyLimit: BRAND_LIMIT_BYTES,
    async handle(call) {
      return { data: { version: await saveBrand(contextOf(services, call), call.body.id, call.body) } };
    },
  });
}
