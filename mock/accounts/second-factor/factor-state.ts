import { and, count, eq, isNotNull, type SQL } from 'drizzle-orm';
import { ownedBy, rowOf } from '../../db/conditions';
import { account, passkey, passkeyChallenge, recoveryCode, role, secondFactor, userRole } from '../../db/schema';
import type { Sql, Tx } from '../../db/store';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes';

/** Whose second factor it is. */
export interface FactorOwner {
  tenantId: string;
  accountId: string;
}

/** What an account has beside its password; recovery codes come with the first one. */
export interface FactorKinds {
  authenticator: boolean;
  passkey: boolean;
}

/** The kinds of second factor that an account has. */
export async function kindsOf(db: Sql | Tx, owner: FactorOwner): Promise<FactorKinds> {
  const authenticators = await db
    .select({ id: secondFactor.account_id })
    .from(secondFactor)
    .where(and(ownedBy(secondFactor, owner), isNotNull(secondFactor.confirmed_at)));
  const passkeys = await db.select({ id: passkey.id }).from(passkey).where(ownedBy(passkey, owner)).limit(1);
  return { authenticator: authenticators.length > 0, passkey: passkeys.length > 0 };
}

/** Whether sign-ins of the account ask for a second factor. */
export async function isOn(db: Sql | Tx, owner: FactorOwner): Promise<boolean> {
  const kinds = await kindsOf(db, owner);
  return kinds.authenticator || kinds.passkey;
}

/** Whether a role in use that the account has asks for a second factor. */
export async function isRequired(db: Sql | Tx, { tenantId, accountId }: FactorOwner): Promise<boolean> {
  const rows = await db
    .select({ id: role.id })
    .from(userRole)
    .innerJoin(role, and(eq(role.tenant_id, userRole.tenant_id), eq(role.id, userRole.role_id)))
    .where(
      and(
        eq(userRole.tenant_id, tenantId),
        eq(userRole.account_id, accountId),
        eq(role.second_factor, true),
        eq(role.state, '1'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * What a role asks of a session that began by a password alone.
 *
 * @returns `set-up` where its person has no second factor, `confirm` where they have; undefined where no role asks
 */
export async function factorNeeded(tx: Tx, owner: FactorOwner): Promise<'set-up' | 'confirm' | undefined> {
  if (!(await isRequired(tx, owner))) return undefined;
  return (await isOn(tx, owner)) ? 'confirm' : 'set-up';
}

/** Lets changes of one account's second factor happen one after another: only the first factor gives recovery codes. */
export async function lockFactors(tx: Tx, { tenantId, accountId }: FactorOwner): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(rowOf(account, tenantId, accountId))
    .for('update');
}

/** How many recovery codes are not used yet. */
export async function codesLeft(db: Sql | Tx, owner: FactorOwner): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(codesOf(owner));
  return row?.left ?? 0;
}

/** New recovery codes in the place of those before. */
export async function replaceCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(recoveryCode).where(codesOf(owner));
  await tx.insert(recoveryCode).values(
    codes.map((code) => ({
      tenant_id: owner.tenantId,
      account_id: owner.accountId,
      code_hash: recoveryDigest(code),
    })),
  );
  return codes;
}

/**
 * Takes a second factor away: of every kind, with its recovery codes.
 *
 * @returns false where it was not on
 */
export async function removeFactor(tx: Tx, owner: FactorOwner): Promise<boolean> {
  const on = await isOn(tx, owner);
  await tx.delete(recoveryCode).where(codesOf(owner));
  await tx.delete(secondFactor).where(ownedBy(secondFactor, owner));
  await tx.delete(passkey).where(ownedBy(passkey, owner));
  await tx.delete(passkeyChallenge).where(ownedBy(passkeyChallenge, owner));
  return on;
}

/** The condition for the recovery codes of an account. */
export const codesOf = (owner: FactorOwner): SQL | undefined => ownedBy(recoveryCode, owner);
