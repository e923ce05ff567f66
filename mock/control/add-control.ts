import type { FastifyInstance } from 'fastify';
import type { Services } from '../services';
import type { Control } from './control';
import { addControlHooks } from './control-hooks';
import { addControlRoutes } from './control-routes';
import { TenantCopies } from './tenant-copies';
import { TenantPool } from './tenant-pool';

export { Control } from './control';

/** Adds the control API and what it needs: it begins to make tenants in stock at once. */
export async function addControl(app: FastifyInstance, services: Services, control: Control): Promise<void> {
  const copies = new TenantCopies(services.store, services.files, services.config.fileDir, services.config);
  await copies.prepare();
  const pool = new TenantPool(copies);
  pool.fill('hq');
  addControlHooks(app, services, control);
  addControlRoutes(app, services, { control, copies, pool });
  app.addHook('onClose', () => pool.settle());
}
