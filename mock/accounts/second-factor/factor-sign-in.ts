import { CODE_SECOND_FACTOR_NEEDED } from '@portal/contract/call';
import type { PasskeyAnswer, PasskeyRequest } from '@portal/contract/entities/passkey';
import type { FactorWay } from '@portal/contract/entities/second-factor';
import type { OneTimeCodes } from '../../auth/one-time-codes';
import { digest } from '../../auth/secrets';
import type { SessionClient } from '../../auth/session-client';
import type { IssuedSession, Sessions } from '../../auth/sessions';
import { Refusal } from '../../http/refusal';
import type { Credentials } from '../credentials';
import type { SignInProviders } from '../providers/providers';
import type { SecurityEvents } from '../security-events';
import type { FactorProofs, ShownFactor } from './factor-proofs';
import type { FactorOwner } from './factor-state';
import type { Passkeys } from './passkeys/passkeys';
import type { SecondFactors } from './second-factors';

/** How long a ticket is good, ms: time to find the phone. */
const TICKET_TTL_MS = 5 * 60_000;
/** So many answers may be tried with one ticket. All of them count as wrong passwords do. */
const MOST_TRIES = 5;
const PURPOSE = 'second-factor';

interface FactorSignInParts {
  secondFactors: Pick<SecondFactors, 'kindsOf' | 'recoveryCodesLeft'>;
  passkeys: Pick<Passkeys, 'at' | 'request'>;
  factorProofs: Pick<FactorProofs, 'require'>;
  codes: Pick<OneTimeCodes, 'issue' | 'attempt' | 'peek' | 'redeem'>;
  credentials: Pick<Credentials, 'find' | 'accept'>;
  signInProviders: Pick<SignInProviders, 'requirePasswords'>;
  sessions: Pick<Sessions, 'begin'>;
  events: Pick<SecurityEvents, 'recoveryCodeUsed'>;
}

/** The second step of a sign-in by password. Between the two, a ticket stands for the password. */
export class FactorSignIn {
  constructor(private readonly parts: FactorSignInParts) {}

  /**
   * Called after a right password. Does nothing for an account without a second factor.
   *
   * @throws {Refusal} 428 with a ticket, where a second factor is needed as well
   */
  async askWhereOn(owner: FactorOwner & { username: string }): Promise<void> {
    const { secondFactors, passkeys, codes } = this.parts;
    const { passkey, authenticator } = await secondFactors.kindsOf(owner);
    if (!passkey && !authenticator) return;
    const ticket = await codes.issue(PURPOSE, owner, TICKET_TTL_MS);
    const ways: FactorWay[] = [
      ...(passkey ? (['passkey'] as const) : []),
      ...(authenticator ? (['authenticator'] as const) : []),
      'recovery',
    ];
    const secondFactor = { ticket, expires_in_s: TICKET_TTL_MS / 1000, ways, passkeys_at: passkeys.at };
    const asked = authenticator ? 'secondFactorNeeded' : 'passkeyNeeded';
    throw new Refusal(CODE_SECOND_FACTOR_NEEDED, asked, { secondFactor });
  }

  /**
   * What the browser asks a passkey for. Only the answer to the last request of a ticket is taken.
   *
   * @throws {Refusal} 400 where the ticket is not good any more; 409 where there is no passkey
   */
  async askForPasskey(ticket: string): Promise<PasskeyRequest> {
    const row = await this.parts.codes.peek(PURPOSE, ticket);
    if (!row?.tenant_id || !row.account_id || row.attempts >= MOST_TRIES) throw over();
    return this.parts.passkeys.request(useOf(ticket, { tenantId: row.tenant_id, accountId: row.account_id }));
  }

  /**
   * Begins the session. The ticket is used up by that; a wrong answer leaves it good for a few more.
   *
   * @throws {Refusal} 400 for a wrong answer, and where the ticket is not good any more; 429 after too many failures
   */
  async signIn(
    ticket: string,
    shown: { code?: string | undefined; passkey?: PasskeyAnswer | undefined },
    client: SessionClient,
  ): Promise<IssuedSession> {
    const { secondFactors, factorProofs, codes, credentials, signInProviders, sessions, events } = this.parts;
    const factor = factorIn(ticket, shown);
    const row = await codes.attempt(PURPOSE, ticket, MOST_TRIES);
    const found = row?.tenant_id ? await credentials.find(row.tenant_id, row.username) : undefined;
    if (found === undefined || found.id !== row?.account_id || found.state !== '1') throw over();
    const owner = { tenantId: found.tenant_id, accountId: found.id };
    const subject = { ...owner, username: found.username, address: client.address };
    await signInProviders.requirePasswords(owner.tenantId);
    const proof = await factorProofs.require(subject, factor, client);
    if ((await codes.redeem(PURPOSE, ticket)) === undefined) throw over();
    await credentials.accept(found, client.address);
    const session = await sessions.begin(owner.tenantId, owner.accountId, client, PURPOSE);
    if (proof === 'recovery') await events.recoveryCodeUsed(subject, await secondFactors.recoveryCodesLeft(owner));
    return session;
  }
}

/** @throws {Refusal} 400 where nothing is shown */
function factorIn(
  ticket: string,
  { code, passkey }: { code?: string | undefined; passkey?: PasskeyAnswer | undefined },
): ShownFactor {
  if (passkey !== undefined) return { answer: passkey, purpose: 'sign-in', boundTo: digest(ticket) };
  if (code === undefined) throw new Refusal(400, 'factorMissing', { at: 'code' });
  return { code };
}

const useOf = (ticket: string, { tenantId, accountId }: FactorOwner) => ({
  tenantId,
  accountId,
  purpose: 'sign-in' as const,
  boundTo: digest(ticket),
});

const over = () => new Refusal(400, 'secondFactorOver');
