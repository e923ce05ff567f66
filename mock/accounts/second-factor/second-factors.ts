import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { ServerKeys } from '../../auth/keys';
import { seal, unseal } from '../../auth/sealing';
import type { Clock } from '../../clock/clock';
import { ownedBy, rowOf } from '../../db/conditions';
import { recoveryCode, secondFactor, sessionFamily } from '../../db/schema';
import type { Store, Tx } from '../../db/store';
import { Refusal } from '../../http/refusal';
import {
  codesLeft,
  codesOf,
  factorNeeded,
  isOn,
  isRequired,
  kindsOf,
  lockFactors,
  removeFactor,
  replaceCodes,
  type FactorKinds,
  type FactorOwner,
} from './factor-state';
import { recoveryDigest } from './recovery-codes';
import { newSecret, stepOf } from './totp';

/** The session in which somebody changes their second factor. */
export interface FactorSession extends FactorOwner {
  familyId: string;
}

/** What is stored in the transaction of a change; `turns` is true where the second factor is on, or off, by it. */
export type WithChange = (tx: Tx, turns: boolean) => Promise<void>;

/** By what code somebody has proved that the second factor is theirs. */
type CodeProof = 'authenticator' | 'recovery';

const DIGITS = /^\d+$/;

/** The second factors of accounts: an authenticator each, and recovery codes; passkeys beside (docs/sign-in.md). */
export class SecondFactors {
  constructor(
    private readonly store: Store,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly keys: Pick<ServerKeys, 'sealKey'>,
  ) {}

  /** Whether sign-ins of the account ask for a second factor. */
  async isOn(owner: FactorOwner): Promise<boolean> {
    return this.store.read((db) => isOn(db, owner));
  }

  /** What the account has beside its password. */
  async kindsOf(owner: FactorOwner): Promise<FactorKinds> {
    return this.store.read((db) => kindsOf(db, owner));
  }

  /** What the owner sees of it. */
  async of(owner: FactorOwner): Promise<{
    on: boolean;
    required: boolean;
    recovery_codes_left: number;
    authenticator: boolean;
  }> {
    return this.store.read(async (db) => {
      const { authenticator, passkey } = await kindsOf(db, owner);
      return {
        on: authenticator || passkey,
        required: await isRequired(db, owner),
        recovery_codes_left: await codesLeft(db, owner),
        authenticator,
      };
    });
  }

  /**
   * Begins to set up an authenticator: a new secret, in the place of one that no code has confirmed.
   *
   * @throws {Refusal} 409 where there is an authenticator
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
   * Takes the authenticator into use by a first code. The session that waited for a second factor goes on.
   *
   * @returns the recovery codes, where it is the first factor; nobody is told them again
   * @throws {Refusal} 400 for a wrong code; 409 where nothing was begun, or there is an authenticator
   */
  async confirm(owner: FactorSession, code: string, also: WithChange): Promise<string[]> {
    return this.store.write(async (tx) => {
      await lockFactors(tx, owner);
      const [row] = await tx.select().from(secondFactor).where(of(owner)).for('update');
      if (row === undefined) throw new Refusal(409, 'secondFactorNotBegun');
      if (row.confirmed_at !== null) throw new Refusal(409, 'secondFactorOn');
      const step = this.stepIn(row.secret_sealed, plain(code));
      if (step === undefined) throw new Refusal(400, 'wrongFactorCode', { at: 'code' });
      const first = !(await isOn(tx, owner));
      const confirmed_at = new Date(this.clock.now());
      await tx.update(secondFactor).set({ confirmed_at, last_step: step }).where(of(owner));
      return factorAdded(tx, owner, first, also);
    });
  }

  /**
   * Takes a code: of the authenticator, where it is none that was taken, or a recovery code, which is used up.
   *
   * @returns undefined for any other text
   */
  async take(owner: FactorOwner, code: string): Promise<CodeProof | undefined> {
    const text = plain(code);
    return this.store.write(async (tx) => {
      if (!DIGITS.test(text)) return (await this.useRecovery(tx, owner, text)) ? 'recovery' : undefined;
      // Of two who send one code at once, the second waits here and finds it taken.
      const [row] = await tx
        .select()
        .from(secondFactor)
        .where(and(of(owner), isNotNull(secondFactor.confirmed_at)))
        .for('update');
      if (row === undefined) return undefined;
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
      await lockFactors(tx, owner);
      if (!(await isOn(tx, owner))) throw new Refusal(409, 'secondFactorOff');
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
      await lockFactors(tx, owner);
      if (await isRequired(tx, owner)) throw new Refusal(403, 'secondFactorRequired');
      if (!(await removeFactor(tx, owner))) throw new Refusal(409, 'secondFactorOff');
      await also(tx);
    });
  }

  /**
   * Takes the authenticator away by its owner. Passkeys stay.
   *
   * @throws {Refusal} 403 where it is the last factor and a role asks for one; 409 where there is none
   */
  async removeAuthenticator(owner: FactorOwner, also: WithChange): Promise<void> {
    await this.store.write(async (tx) => {
      await lockFactors(tx, owner);
      const gone = await tx.delete(secondFactor).where(of(owner)).returning({ on: secondFactor.confirmed_at });
      if (!gone.some(({ on }) => on !== null)) throw new Refusal(409, 'authenticatorOff');
      await factorRemoved(tx, owner, also);
    });
  }

  /** Lets a session that has just begun do nothing but set up the second factor, where a role asks for it. */
  async holdBack(tx: Tx, owner: FactorOwner, familyId: string): Promise<void> {
    if ((await factorNeeded(tx, owner)) !== 'set-up') return;
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
 * Ends the addition of a factor, of any kind: the session has proved it, and need not wait for one any more.
 *
 * @param first whether there was none before
 * @returns the recovery codes that come with the first one
 */
export async function factorAdded(tx: Tx, owner: FactorSession, first: boolean, also: WithChange): Promise<string[]> {
  await tx
    .update(sessionFamily)
    .set({ must_set_up_factor: false, password_alone: false })
    .where(rowOf(sessionFamily, owner.tenantId, owner.familyId));
  await also(tx, first);
  return first ? replaceCodes(tx, owner) : [];
}

/**
 * Ends the removal of a factor, of any kind. With the last one the recovery codes go.
 *
 * @throws {Refusal} 403 where it was the last one and a role asks for one
 */
export async function factorRemoved(tx: Tx, owner: FactorOwner, also: WithChange): Promise<void> {
  const last = !(await isOn(tx, owner));
  if (last && (await isRequired(tx, owner))) throw new Refusal(403, 'secondFactorRequired');
  if (last) await removeFactor(tx, owner);
  await also(tx, last);
}

/** Authenticators show codes in groups, and people type them so. */
const plain = (code: string): string => code.replace(/[\s-]/g, '');

const of = (owner: FactorOwner) => ownedBy(secondFactor, owner);
