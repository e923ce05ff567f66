import { and, desc, eq, notInArray } from 'drizzle-orm';
import { orderedId } from '../auth/secrets';
import { verifyPassword } from '../auth/scrypt';
import { rowOf } from '../db/conditions';
import { account, passwordHistory } from '../db/schema';
import type { Sql, Tx } from '../db/store';

/** An account whose earlier passwords are meant. */
interface Owner {
  tenantId: string;
  accountId: string;
}

const ofOwner = ({ tenantId, accountId }: Owner) =>
  and(eq(passwordHistory.tenant_id, tenantId), eq(passwordHistory.account_id, accountId));

/**
 * Keeps the present password of an account among its earlier ones, before another takes its place. Call it first in the
 * transaction that does.
 *
 * @param most how many earlier ones the tenant's rule asks for; what is beyond is forgotten
 */
export async function keepPassword(tx: Tx, owner: Owner, most: number, now: Date): Promise<void> {
  const { tenantId: tenant_id, accountId: account_id } = owner;
  if (most > 0) {
    const [present] = await tx
      .select({ password_hash: account.password_hash })
      .from(account)
      .where(rowOf(account, tenant_id, account_id))
      .for('update');
    if (present)
      await tx.insert(passwordHistory).values({ tenant_id, id: orderedId(), account_id, ...present, replaced_at: now });
  }
  const kept = (await newest(tx, owner, most)).map(({ id }) => id);
  await tx.delete(passwordHistory).where(and(ofOwner(owner), notInArray(passwordHistory.id, kept)));
}

/** Hashes of the earlier passwords, the last one first. */
export async function earlierPasswords(db: Sql, owner: Owner, most: number): Promise<string[]> {
  return (await newest(db, owner, most)).map(({ hash }) => hash);
}

/** Whether a password belongs to one of the hashes. */
export async function isOneOf(password: string, hashes: readonly string[]): Promise<boolean> {
  const found = await Promise.all(hashes.map((hash) => verifyPassword(password, hash)));
  return found.includes(true);
}

function newest(db: Sql, owner: Owner, most: number) {
  return db
    .select({ id: passwordHistory.id, hash: passwordHistory.password_hash })
    .from(passwordHistory)
    .where(ofOwner(owner))
    .orderBy(desc(passwordHistory.id))
    .limit(most);
}
