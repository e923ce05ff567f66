import { eq, sql } from 'drizzle-orm';
import { knownKey, tenant } from '../db/schema';
import type { Store, Tx } from '../db/store';
import { StartFailure } from '../errors/start-failure';

/** The number of the advisory lock; nothing else may use it. */
const LOCK = 7_231_906;

/** A key as the database remembers it. */
export interface NamedKey {
  /** Its fingerprint. */
  id: string;
  /** When it was made, ms since 1970. */
  madeAt: number;
}

/** Whether keys of a kind may be made for this database: only while it knows none, and has no data. */
export async function mayMakeKeys(store: Store, kind: string): Promise<boolean> {
  return store.read(async (db) => {
    const [known] = await db.select({ id: knownKey.id }).from(knownKey).where(eq(knownKey.kind, kind)).limit(1);
    if (known !== undefined) return false;
    const [data] = await db.select({ id: tenant.tenant_id }).from(tenant).limit(1);
    return data === undefined;
  });
}

/**
 * Compares the keys of a folder with those that the database remembers, and remembers new ones. The newest that it
 * remembers must be among them: a folder that is not mounted, or an old copy, is never taken for a new one.
 *
 * @param kind what the keys are for; each kind is compared for itself
 * @throws {StartFailure} when they are another database's keys
 */
export async function confirmKeys(
  store: Store,
  kind: string,
  folder: string,
  found: readonly NamedKey[],
): Promise<void> {
  await store.write(async (tx) => {
    // Of two servers that start at once with folders of their own, the second one is refused.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const known = await knownKeys(tx, kind);
    const has = (id: string) => found.some((one) => one.id === id);
    const newest = known[0];
    if (newest !== undefined && !has(newest.id)) throw otherKeys(folder, found, known);
    const added = found.filter(({ id }) => known.every((one) => one.id !== id));
    if (added.length === 0) return;
    await tx.insert(knownKey).values(added.map(({ id, madeAt }) => ({ kind, id, made_at: new Date(madeAt) })));
  });
}

/** Forgets the keys of a kind, so that the next start takes what it finds. Only for keys that are lost for good. */
export async function forgetKeys(store: Store, kind: string): Promise<void> {
  await store.write((tx) => tx.delete(knownKey).where(eq(knownKey.kind, kind)));
}

/** The newest first. */
async function knownKeys(tx: Tx, kind: string): Promise<NamedKey[]> {
  const rows = await tx.select().from(knownKey).where(eq(knownKey.kind, kind));
  return rows
    .map(({ id, made_at }) => ({ id, madeAt: made_at.getTime() }))
    .sort((one, other) => other.madeAt - one.madeAt);
}

function otherKeys(folder: string, found: readonly NamedKey[], known: readonly NamedKey[]): StartFailure {
  const names = (keys: readonly NamedKey[]) => keys.map(({ id }) => id).join(', ');
  const isOldCopy = known.some(({ id }) => found.some((one) => one.id === id));
  return new StartFailure(
    (isOldCopy
      ? `The keys in ${folder} are an older copy: ${names(known.slice(0, 1))} is missing. `
      : `The keys in ${folder} (${names(found)}) are not those of this database (${names(known)}). `) +
      'Mount or restore the right folder, or name it with KEY_DIR. Are the keys lost for good: ' +
      'npm run keys -- replace-lost',
  );
}
