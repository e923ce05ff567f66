import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { lookedUpApplication, lookUpBody } from '@portal/contract/admin/release-applications';
import { application } from '../db/schema';
import type { Caller } from '../http/caller';
import { Refusal } from '../http/refusal';
import { isApplication } from '../releases/application-registry';
import { PUBLISHES, type ReadingServices } from './application-openings';
import { namedApplication, ownersOf } from './application-names';
import { FrameMapper } from './map-frames';
import { keyIn } from './openings';

/** The folder of prepared files, which keep the lines of those that they were made of. */
const PREPARED = /^portal-prepared\/[0-9a-f]+\/\d+\//;

/**
 * Who looks after an application, which release an entry of it is, and where places of its files are in the sources.
 *
 * @throws {Refusal} 404 for no application of the tenant
 */
export async function lookUpApplication(
  { store, releaseFolders, permissions }: Pick<ReadingServices, 'store' | 'releaseFolders' | 'permissions'>,
  caller: Caller,
  { prefix, entry, places }: z.output<typeof lookUpBody>,
): Promise<z.input<typeof lookedUpApplication>> {
  const { tenantId, accountId } = caller;
  if (!(await store.read((db) => isApplication(db, tenantId, prefix)))) throw new Refusal(404, 'notFound');
  const named = await store.read((db) => namedApplication(db, tenantId, prefix));
  const [own] = await store.read((db) =>
    db
      .select({ owner: application.owner, owner_contact: application.owner_contact })
      .from(application)
      .where(and(eq(application.tenant_id, tenantId), eq(application.prefix, prefix))),
  );
  const isOwner = (await store.read((db) => ownersOf(db, tenantId, prefix))).includes(accountId);
  const seesSources = isOwner || (await permissions.has(caller, PUBLISHES));
  const key = keyIn(prefix, entry);
  // The key of another tenant's release opens nothing of it.
  const version = named.versions.get(key);
  const mapper = new FrameMapper(releaseFolders, prefix);
  const found: (string | null)[] = [];
  for (const { file, line, column } of places) {
    const place = { name: '', file: file.replace(PREPARED, ''), line, column };
    const source = version !== undefined && seesSources ? await mapper.find(key, place) : undefined;
    found.push(source ? `${source.file}:${source.line}:${source.column}` : null);
  }
  return {
    owner: own?.owner ?? '',
    owner_contact: own?.owner_contact ?? '',
    release: version ?? '',
    is_current: version !== undefined && key === named.currentKey,
    places: found,
  };
}
