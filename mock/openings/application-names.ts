import { and, eq, inArray } from 'drizzle-orm';
import { registrations } from '../../microapps.config';
import { rowOf } from '../db/conditions';
import { account, application, currentRelease, release } from '../db/schema';
import type { Sql, Tx } from '../db/store';
import { keyOf } from '../releases/place';

/** An application with its releases, as far as people know them. */
export interface NamedApplication {
  zh: string;
  en: string;
  /** Versions by the keys of their contents. */
  versions: ReadonlyMap<string, string>;
  /** The key of the current release; empty for the entry of the environment. */
  currentKey: string;
}

export async function namedApplication(db: Sql, tenantId: string, prefix: string): Promise<NamedApplication> {
  const [own] = await db
    .select({ zh: application.app_name, en: application.app_name_en })
    .from(application)
    .where(and(eq(application.tenant_id, tenantId), eq(application.prefix, prefix)));
  const built = registrations.find((each) => each.prefix === prefix);
  const releases = await db
    .select({ hash: release.content_hash, version: release.release_version })
    .from(release)
    .where(and(eq(release.tenant_id, tenantId), eq(release.prefix, prefix)))
    .orderBy(release.published_at);
  return {
    zh: own?.zh ?? built?.zh ?? prefix,
    en: own?.en ?? built?.en ?? prefix,
    versions: new Map(releases.map(({ hash, version }) => [keyOf(hash), version])),
    currentKey: await currentKeyOf(db, tenantId, prefix),
  };
}

/** The content of the current release of an application; empty for the entry of the environment. */
export async function currentKeyOf(db: Sql, tenantId: string, prefix: string): Promise<string> {
  const [found] = await db
    .select({ hash: release.content_hash })
    .from(currentRelease)
    .innerJoin(release, and(eq(release.tenant_id, currentRelease.tenant_id), eq(release.id, currentRelease.release_id)))
    .where(rowOf(currentRelease, tenantId, prefix));
  return found ? keyOf(found.hash) : '';
}

/** The accounts of an application's owner: its owner, or the contact, may be named by their user name. */
export async function ownersOf(db: Sql | Tx, tenantId: string, prefix: string): Promise<string[]> {
  const [row] = await db
    .select({ owner: application.owner, contact: application.owner_contact })
    .from(application)
    .where(and(eq(application.tenant_id, tenantId), eq(application.prefix, prefix)));
  const names = [row?.owner ?? '', row?.contact ?? ''].filter((each) => each !== '');
  if (names.length === 0) return [];
  const found = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.tenant_id, tenantId), inArray(account.username, names)));
  return found.map(({ id }) => id);
}
