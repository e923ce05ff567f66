import { CODE_SECOND_FACTOR_NEEDED } from '@portal/contract/call';
import type { OneTimeCodes } from '../../auth/one-time-codes';
import type { SessionClient } from '../../auth/session-client';
import type { IssuedSession, Sessions } from '../../auth/sessions';
import { Refusal } from '../../http/refusal';
import type { Credentials } from '../credentials';
import type { SignInProviders } from '../providers/providers';
import type { SecurityEvents } from '../security-events';
import type { FactorOwner, FactorProof, SecondFactors } from './second-factors';

/** How long a ticket is good, ms: time to find the phone. */
const TICKET_TTL_MS = 5 * 60_000;
/** So many codes may be tried with one ticket. All of them count as wrong passwords do. */
const MOST_TRIES = 5;
const PURPOSE = 'second-factor';

interface FactorSignInParts {
  secondFactors: Pick<SecondFactors, 'isOn' | 'take' | 'recoveryCodesLeft'>;
  codes: Pick<OneTimeCodes, 'issue' | 'attempt' | 'redeem'>;
  credentials: Pick<Credentials, 'find' | 'requireCode' | 'accept'>;
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
   * @throws {Refusal} 428 with a ticket, where a code is needed as well
   */
  async askWhereOn(owner: FactorOwner & { username: string }): Promise<void> {
    const { secondFactors, codes } = this.parts;
    if (!(await secondFactors.isOn(owner))) return;
    const ticket = await codes.issue(PURPOSE, owner, TICKET_TTL_MS);
    const secondFactor = { ticket, expires_in_s: TICKET_TTL_MS / 1000 };
    throw new Refusal(CODE_SECOND_FACTOR_NEEDED, 'secondFactorNeeded', { secondFactor });
  }

  /**
   * Begins the session. The ticket is used up by that; a wrong code leaves it good for a few more.
   *
   * @throws {Refusal} 400 for a wrong code, and where the ticket is not good any more; 429 after too many failures
   */
  async signIn(ticket: string, code: string, client: SessionClient): Promise<IssuedSession> {
    const { secondFactors, codes, credentials, signInProviders, sessions, events } = this.parts;
    const row = await codes.attempt(PURPOSE, ticket, MOST_TRIES);
    const found = row?.tenant_id ? await credentials.find(row.tenant_id, row.username) : undefined;
    if (found === undefined || found.id !== row?.account_id || found.state !== '1') throw over();
    const owner = { tenantId: found.tenant_id, accountId: found.id };
    const subject = { ...owner, username: found.username, address: client.address };
    await signInProviders.requirePasswords(owner.tenantId);
    let proof: FactorProof | undefined;
    const right = async () => (proof = await secondFactors.take(owner, code)) !== undefined;
    await credentials.requireCode(subject, right, client);
    if ((await codes.redeem(PURPOSE, ticket)) === undefined) throw over();
    await credentials.accept(found, client.address);
    const session = await sessions.begin(owner.tenantId, owner.accountId, client, PURPOSE);
    if (proof === 'recovery') await events.recoveryCodeUsed(subject, await secondFactors.recoveryCodesLeft(owner));
    return session;
  }
}

const over = () => new Refusal(400, 'secondFactorOver');
