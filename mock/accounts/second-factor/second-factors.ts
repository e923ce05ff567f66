import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { ServerKeys } from '../../auth/keys';
import { seal, unseal } from '../../auth/sealing';
import type { Clock } from '../../clock/clock';
import { rowOf } from '../../db/conditions';
import { recoveryCode, role, secondFactor, sessionFamily, userRole } from '../../db/schema';
import type { Sql, Store, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import { newRecoveryCodes, recoveryDigest } from './recovery-codes';
import { newSecret, stepOf } from './totp';

/** Whose second factor it is. */
export interface FactorOwner {
  tenantId: string;
  accountId: string;
}

/** By what somebody has proved that the second factor is theirs. */
export type FactorProof = 'authenticator' | 'recovery';

const DIGITS = /^\d+$/;

/** The second factors of accounts: an authenticator each, and recovery codes beside it (docs/sign-in.md). */
export class SecondFactors {
  constructor(
    private readonly store: Store,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly keys: Pick<ServerKeys, 'sealKey'>,
  ) {}

  /** Whether sign-ins of the account ask for a code. */
  async isOn(owner: FactorOwner): Promise<boolean> {
    return this.store.read((db) => isOn(db, owner));
  }

  /** What the owner sees of it. */
  async of(owner: FactorOwner): Promise<{ on: boolean; required: boolean; recovery_codes_left: number }> {
    return this.store.read(async (db) => ({
      on: await isOn(db, owner),
      required: await isRequired(db, owner),
      recovery_codes_left: await codesLeft(db, owner),
    }));
  }

  /**
   * Begins a set-up: a new secret, in the place of one that no code has confirmed.
   *
   * @throws {Refusal} 409 where the second factor is on
   */
  async begin({ tenantId, accountId }: FactorOwner): Promise<string> {
    const secret = newSecret();
    const secret_sealed = seal(this.keys, secret);
    const stored = await this.store.write((tx) =>
      tx
        .insert(secondFactor)
        .values({ tenant_id: tenantId, account_id: accountId, secret_sealed })
        .onConflictDoUpdate({
          target: [secondFactor.tenant_id, secondFactor.account_id],
          set: { secret_sealed },
          setWhere: isNull(secondFactor.confirmed_at),
        })
        .returning({ id: secondFactor.account_id }),
    );
    if (stored.length === 0) throw new Refusal(409, 'secondFactorOn');
    return secret;
  }

  /**
   * Ends a set-up by a first code: sign-ins ask for codes from now on, and sessions that waited for it go on.
   *
   * @param also what is stored in the same transaction
   * @returns the recovery codes; nobody is told them again
   * @throws {Refusal} 400 for a wrong code; 409 where nothing was begun, or the second factor is on
   */
  async confirm(owner: FactorOwner, code: string, also: (tx: Tx) => Promise<void>): Promise<string[]> {
    return this.store.write(async (tx) => {
      const [row] = await tx.select().from(secondFactor).where(of(owner)).for('update');
      if (row === undefined) throw new Refusal(409, 'secondFactorNotBegun');
      if (row.confirmed_at !== null) throw new Refusal(409, 'secondFactorOn');
      const step = this.stepIn(row.secret_sealed, plain(code));
      if (step === undefined) throw new Refusal(400, 'wrongFactorCode', { at: 'code' });
      const confirmed_at = new Date(this.clock.now());
      await tx.update(secondFactor).set({ confirmed_at, last_step: step }).where(of(owner));
      await tx.update(sessionFamily).set({ must_set_up_factor: false }).where(sessionsOf(owner));
      await also(tx);
      return replaceCodes(tx, owner);
    });
  }

  /**
   * Takes a code: of the authenticator, where it is none that was taken, or a recovery code, which is used up.
   *
   * @returns undefined for any other text
   */
  async take(owner: FactorOwner, code: string): Promise<FactorProof | undefined> {
    const text = plain(code);
    return this.store.write(async (tx) => {
      // Of two who send one code at once, the second waits here and finds it taken.
      const [row] = await tx
        .select()
        .from(secondFactor)
        .where(and(of(owner), isNotNull(secondFactor.confirmed_at)))
        .for('update');
      if (row === undefined) return undefined;
      if (!DIGITS.test(text)) return (await this.useRecovery(tx, owner, text)) ? 'recovery' : undefined;
      const step = this.stepIn(row.secret_sealed, text);
      if (step === undefined) return undefined;
      const taken = await tx
        .update(secondFactor)
        .set({ last_step: step })
        .where(and(of(owner), lt(secondFactor.last_step, step)))
        .returning({ step: secondFactor.last_step });
      return taken.length > 0 ? 'authenticator' : undefined;
    });
  }

  /** How many recovery codes are not used yet. */
  async recoveryCodesLeft(owner: FactorOwner): Promise<number> {
    return this.store.read((db) => codesLeft(db, owner));
  }

  /**
   * New recovery codes in the place of those before.
   *
   * @throws {Refusal} 409 where the second factor is not on
   */
  async renewCodes(owner: FactorOwner, also: (tx: Tx) => Promise<void>): Promise<string[]> {
    return this.store.write(async (tx) => {
      const [row] = await tx.select().from(secondFactor).where(of(owner)).for('update');
      if (!row?.confirmed_at) throw new Refusal(409, 'secondFactorOff');
      await also(tx);
      return replaceCodes(tx, owner);
    });
  }

  /**
   * Turns the second factor off by its owner.
   *
   * @throws {Refusal} 403 where a role asks for it; 409 where it is not on
   */
  async end(owner: FactorOwner, also: (tx: Tx) => Promise<void>): Promise<void> {
    await this.store.write(async (tx) => {
      if (await isRequired(tx, owner)) throw new Refusal(403, 'secondFactorRequired');
      if (!(await removeFactor(tx, owner))) throw new Refusal(409, 'secondFactorOff');
      await also(tx);
    });
  }

  /** Lets a session that has just begun do nothing but set up the second factor, where a role asks for it. */
  async holdBack(tx: Tx, owner: FactorOwner, familyId: string): Promise<void> {
    if (!(await isRequired(tx, owner)) || (await isOn(tx, owner))) return;
    await tx
      .update(sessionFamily)
      .set({ must_set_up_factor: true })
      .where(rowOf(sessionFamily, owner.tenantId, familyId));
  }

  private async useRecovery(tx: Tx, owner: FactorOwner, typed: string): Promise<boolean> {
    const used = await tx
      .delete(recoveryCode)
      .where(and(codesOf(owner), eq(recoveryCode.code_hash, recoveryDigest(typed))))
      .returning({ hash: recoveryCode.code_hash });
    return used.length > 0;
  }

  private stepIn(sealed: string, code: string): number | undefined {
    const secret = unseal(this.keys, sealed);
    return secret === undefined ? undefined : stepOf(secret, code, this.clock.now());
  }
}

/**
 * Takes a second factor away, and its recovery codes.
 *
 * @returns false where it was not on
 */
export async function removeFactor(tx: Tx, owner: FactorOwner): Promise<boolean> {
  await tx.delete(recoveryCode).where(codesOf(owner));
  const gone = await tx.delete(secondFactor).where(of(owner)).returning({ on: secondFactor.confirmed_at });
  return gone.some(({ on }) => on !== null);
}

async function isOn(db: Sql | Tx, owner: FactorOwner): Promise<boolean> {
  const rows = await db
    .select({ id: secondFactor.account_id })
    .from(secondFactor)
    .where(and(of(owner), isNotNull(secondFactor.confirmed_at)));
  return rows.length > 0;
}

/** Whether a role in use that the account has asks for a second factor. */
async function isRequired(db: Sql | Tx, { tenantId, accountId }: FactorOwner): Promise<boolean> {
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

async function codesLeft(db: Sql | Tx, owner: FactorOwner): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCode).where(codesOf(owner));
  return row?.left ?? 0;
}

async function replaceCodes(tx: Tx, owner: FactorOwner): Promise<string[]> {
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

/** Authenticators show codes in groups, and people type them so. */
const plain = (code: string): string => code.replace(/[\s-]/g, '');

const of = ({ tenantId, accountId }: FactorOwner) =>
  and(eq(secondFactor.tenant_id, tenantId), eq(secondFactor.account_id, accountId));

const codesOf = ({ tenantId, accountId }: FactorOwner) =>
  and(eq(recoveryCode.tenant_id, tenantId), eq(recoveryCode.account_id, accountId));

const sessionsOf = ({ tenantId, accountId }: FactorOwner) =>
  and(eq(sessionFamily.tenant_id, tenantId), eq(sessionFamily.account_id, accountId));
