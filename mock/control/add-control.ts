import type { FastifyInstance } from 'fastify';
import type { Control } from './control';
import { addControlHooks } from './control-hooks';
import { addControlRoutes } from './control-routes';
import type { ControlServices } from './control-services';
import { TenantCopies } from './tenant-copies';
import { TenantPool } from './tenant-pool';

/** Adds the control API and fills its pool of tenants: the first ones are made at once. */
export async function addControl(app: FastifyInstance, services: ControlServices, control: Control): Promise<void> {
  const { config, store, files } = services;
  const copies = new TenantCopies(store, files, config.fileDir, config);
  await copies.prepare();
  const pool = new TenantPool(copies);
  pool.fill('hq');
  addControlHooks(app, services, control);
  addControlRoutes(app, services, { control, copies, pool });
  app.addHook('onClose', () => pool.settle());
}
