import { z } from 'zod';
import type { CallRoute } from '../call';
import { ADMIN_PATH } from './crud/screen';
import { tenants } from './tenants';

const id = z.string().min(1).max(64);

/** An export of a tenant, for whoever asked for it. */
const ownExport = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** How much of it is done. */
  percent: z.number().int().min(0).max(100),
  records: z.number().int(),
  files: z.number().int(),
  /** Why it failed; empty where it did not. */
  failure: z.string(),
});
export type OwnExport = z.infer<typeof ownExport>;

/** An archive that whoever made it can download. */
const exportFile = z.object({
  id: z.string(),
  records: z.number().int(),
  files: z.number().int(),
  /** Bytes. */
  size: z.number(),
  kept_until: z.string(),
});
export type ExportFile = z.infer<typeof exportFile>;

/** What is known of the exports of a tenant. */
export const tenantExport = z.object({
  /** The last one that was whole, whoever made it; its file may have gone. */
  last: z.object({ made_at: z.string(), made_by: z.string() }).nullable(),
  /** The newest one that the caller asked for. */
  own: ownExport.nullable(),
  /** The caller's newest archive. */
  file: exportFile.nullable(),
  /** Who else makes one now; empty where nobody does. */
  busy_by: z.string(),
});
export type TenantExportData = z.infer<typeof tenantExport>;

/** The tenant, by its code. */
export const tenantExportBody = z.object({ id });
/** `id` is the export's. */
export const cancelExportBody = z.object({ id });
export const exportFileParams = z.object({ id });

/** Where the archive is downloaded. A page links to it, so the session's cookie proves who asks. */
export const exportFileRoute = {
  method: 'GET',
  path: `${ADMIN_PATH}/${tenants.name}/TenantExportFile/{id}`,
  permission: `portal:${tenants.area}:${tenants.extraCalls.startExport.permission}`,
  offer: 'administration',
  binary: true,
} as const satisfies CallRoute;
