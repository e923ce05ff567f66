import { and, asc, count, eq, lt, or, sql } from 'drizzle-orm';
import type {
  NewPasskey,
  OwnPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@portal/contract/entities/passkey';
import { digest, orderedId } from '../../../auth/secrets';
import type { Clock } from '../../../clock/clock';
import { ownedBy } from '../../../db/conditions';
import { passkey } from '../../../db/schema';
import type { Store, Tx } from '../../../db/store';
import { Refusal } from '../../../http/refusal';
import { isOn, lockFactors, type FactorOwner } from '../factor-state';
import { factorAdded, factorRemoved, type FactorSession, type WithChange } from '../second-factors';
import { CHALLENGE_TTL_MS, type ChallengeUse, type PasskeyChallenges } from './challenges';
import type { RelyingParty } from './relying-party';
import { ALGORITHMS, verifyAnswer, verifyNew, type PasskeyFault } from './verify';

/** So many devices has nobody. */
const MOST = 20;

type Row = typeof passkey.$inferSelect;

interface PasskeyParts {
  store: Store;
  clock: Pick<Clock, 'now'>;
  challenges: Pick<PasskeyChallenges, 'issue' | 'redeem'>;
  /** Undefined where the portal's address allows no passkeys. */
  party: RelyingParty | undefined;
}

/** The passkeys of accounts (docs/sign-in.md). */
export class Passkeys {
  constructor(private readonly parts: PasskeyParts) {}

  /** Where passkeys work; null where they do not. */
  get at(): string | null {
    return this.parts.party?.origin ?? null;
  }

  /** Those of an account, the oldest first. */
  async of(owner: FactorOwner): Promise<OwnPasskey[]> {
    return (await this.rows(owner)).map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    }));
  }

  /**
   * What a browser makes a passkey by, for this session.
   *
   * @throws {Refusal} 409 where the portal's address allows none, or there are too many
   */
  async creation(owner: FactorSession & { username: string }): Promise<PasskeyCreation> {
    const party = this.party();
    const known = await this.rows(owner);
    if (known.length >= MOST) throw new Refusal(409, 'tooManyPasskeys', { values: { count: MOST } });
    return {
      challenge: await this.parts.challenges.issue(addingIn(owner)),
      rp: { id: party.id, name: party.id },
      user: {
        id: handleOf(owner),
        name: `${owner.username}@${owner.tenantId}`,
        displayName: `${owner.username}@${owner.tenantId}`,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      timeout: CHALLENGE_TTL_MS,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    };
  }

  /**
   * Adds what the browser made by {@link creation}.
   *
   * @returns the recovery codes, where it is the first factor; nobody is told them again
   * @throws {Refusal} 400 for what is not right; 409 where it is there already, or there are too many
   */
  async add(owner: FactorSession, name: string, given: NewPasskey, also: WithChange): Promise<string[]> {
    const { store, clock, challenges } = this.parts;
    const party = this.party();
    const challenge = await challenges.redeem(addingIn(owner));
    if (challenge === undefined) throw this.refusal('passkeyOver');
    const made = await verifyNew({ party, challenge }, given);
    if (typeof made === 'string') throw this.refusal(made);
    return store.write(async (tx) => {
      await lockFactors(tx, owner);
      const first = !(await isOn(tx, owner));
      const [known] = await tx.select({ number: count() }).from(passkey).where(ownedBy(passkey, owner));
      if ((known?.number ?? 0) >= MOST) throw new Refusal(409, 'tooManyPasskeys', { values: { count: MOST } });
      const added = await tx
        .insert(passkey)
        .values({
          tenant_id: owner.tenantId,
          id: orderedId(),
          account_id: owner.accountId,
          name,
          credential_id: made.credentialId,
          public_key: made.publicKey,
          counter: made.counter,
          transports: given.response.transports ?? [],
          created_at: new Date(clock.now()),
        })
        .onConflictDoNothing()
        .returning({ id: passkey.id });
      if (added.length === 0) throw new Refusal(409, 'passkeyThere', { at: 'passkey' });
      return factorAdded(tx, owner, first, also);
    });
  }

  /** @throws {Refusal} 404 where the account has none of that id */
  async rename(owner: FactorOwner, id: string, name: string): Promise<void> {
    const renamed = await this.parts.store.write((tx) =>
      tx.update(passkey).set({ name }).where(one(owner, id)).returning({ id: passkey.id }),
    );
    if (renamed.length === 0) throw new Refusal(404, 'noSuchPasskey');
  }

  /**
   * Takes a passkey away.
   *
   * @throws {Refusal} 403 where it is the last factor and a role asks for one; 404 where the account has none of that id
   */
  async remove(owner: FactorOwner, id: string, also: WithChange): Promise<void> {
    await this.parts.store.write(async (tx) => {
      await lockFactors(tx, owner);
      const gone = await tx.delete(passkey).where(one(owner, id)).returning({ id: passkey.id });
      if (gone.length === 0) throw new Refusal(404, 'noSuchPasskey');
      await factorRemoved(tx, owner, also);
    });
  }

  /**
   * What a browser asks a passkey of the account for.
   *
   * @throws {Refusal} 409 where the portal's address allows none, or the account has none
   */
  async request(use: ChallengeUse): Promise<PasskeyRequest> {
    const party = this.party();
    const known = await this.rows(use);
    if (known.length === 0) throw new Refusal(409, 'noPasskeys');
    return {
      challenge: await this.parts.challenges.issue(use),
      rpId: party.id,
      timeout: CHALLENGE_TTL_MS,
      allowCredentials: known.map(descriptorOf),
      userVerification: 'preferred',
    };
  }

  /**
   * Takes the answer to {@link request}, once.
   *
   * @returns why it is not taken; undefined where it is
   */
  async take(use: ChallengeUse, given: PasskeyAnswer): Promise<PasskeyFault | undefined> {
    const { store, clock, challenges, party } = this.parts;
    const challenge = await challenges.redeem(use);
    if (challenge === undefined || party === undefined) return 'passkeyOver';
    const { userHandle } = given.response;
    const stored = (await this.rows(use)).find((row) => row.credential_id === given.id);
    if (stored === undefined || (userHandle && userHandle !== handleOf(use))) return 'passkeyUnknown';
    const key = { credentialId: stored.credential_id, publicKey: stored.public_key, counter: stored.counter };
    const counter = await verifyAnswer({ party, challenge }, key, given);
    if (typeof counter === 'string') return counter;
    const counted = await store.write((tx) => this.counted(tx, stored, counter, new Date(clock.now())));
    return counted ? undefined : 'passkeyUnknown';
  }

  /** What somebody is told whose passkey is not taken. Another one can be tried. */
  refusal(fault: PasskeyFault): Refusal {
    return new Refusal(400, fault, { at: 'passkey', values: { origin: this.at ?? '' } });
  }

  /** Keeps the counter. False where the passkey has gone meanwhile, or another answer has counted further. */
  private async counted(tx: Tx, { tenant_id, id }: Row, counter: number, now: Date): Promise<boolean> {
    const before = or(lt(passkey.counter, counter), and(eq(passkey.counter, 0), sql`${counter} = 0`));
    const counted = await tx
      .update(passkey)
      .set({ counter, last_used_at: now })
      .where(and(eq(passkey.tenant_id, tenant_id), eq(passkey.id, id), before))
      .returning({ id: passkey.id });
    return counted.length > 0;
  }

  private rows(owner: FactorOwner): Promise<Row[]> {
    return this.parts.store.read((db) =>
      db.select().from(passkey).where(ownedBy(passkey, owner)).orderBy(asc(passkey.created_at), asc(passkey.id)),
    );
  }

  private party(): RelyingParty {
    const { party } = this.parts;
    if (party === undefined) throw new Refusal(409, 'passkeysNotHere');
    return party;
  }
}

const addingIn = ({ tenantId, accountId, familyId }: FactorSession): ChallengeUse => ({
  tenantId,
  accountId,
  purpose: 'add',
  boundTo: familyId,
});

const one = (owner: FactorOwner, id: string) => and(ownedBy(passkey, owner), eq(passkey.id, id));

const descriptorOf = ({ credential_id: id, transports }: Row) => ({ type: 'public-key' as const, id, transports });

/** What authenticators know an account by. It tells nobody whose it is (WebAuthn, 14.6.1). */
const handleOf = ({ tenantId, accountId }: FactorOwner): string => digest(`passkeys of ${tenantId}/${accountId}`);
