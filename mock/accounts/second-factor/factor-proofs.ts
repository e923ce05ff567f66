import type { PasskeyAnswer } from '@portal/contract/entities/passkey';
import type { SessionClient } from '../../auth/session-client';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Credentials } from '../credentials';
import type { SecurityEvents, SecuritySubject } from '../security-events';
import type { ChallengeUse } from './passkeys/challenges';
import type { Passkeys } from './passkeys/passkeys';
import type { PasskeyFault } from './passkeys/verify';
import type { SecondFactors } from './second-factors';

/** What somebody shows beside the password: a code, or the answer of a passkey and what it was asked for. */
export type ShownFactor =
  { code: string } | { answer: PasskeyAnswer; purpose: ChallengeUse['purpose']; boundTo: string };

/** By what somebody has proved that the second factor is theirs. */
type FactorProof = 'authenticator' | 'recovery' | 'passkey';

/** What a person shows in a session, to prove once more who they are. */
interface ShownProof {
  password?: string | undefined;
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface FactorProofParts {
  secondFactors: Pick<SecondFactors, 'take'>;
  passkeys: Pick<Passkeys, 'take' | 'refusal'>;
  credentials: Pick<Credentials, 'requireCode' | 'requirePassword'>;
  events: Pick<SecurityEvents, 'add'>;
}

/** Checks second factors. A wrong one counts as a wrong password does, of whichever kind it is. */
export class FactorProofs {
  constructor(private readonly parts: FactorProofParts) {}

  /**
   * @param client present where somebody signs in
   * @throws {Refusal} 400 for what is not right; 429 after too many failures
   */
  async require(subject: SecuritySubject, shown: ShownFactor, client?: SessionClient): Promise<FactorProof> {
    return 'code' in shown
      ? this.requireCode(subject, shown.code, client)
      : this.requirePasskey(subject, shown, client);
  }

  /**
   * Whoever finds an open browser changes nothing: the person proves once more who they are.
   *
   * @throws {Refusal} 400 without a right password, code or passkey; 429 after too many failures
   */
  async requireAgain(caller: Caller, { password, code, passkey }: ShownProof, address: string): Promise<void> {
    const { tenantId, accountId, username, familyId } = caller;
    const subject = { tenantId, accountId, username, address };
    if (passkey !== undefined) {
      await this.require(subject, { answer: passkey, purpose: 'prove', boundTo: familyId });
    } else if (code !== undefined) await this.require(subject, { code });
    else if (password !== undefined) await this.parts.credentials.requirePassword(caller, password, address);
    else throw new Refusal(400, 'proofNeeded');
  }

  private async requireCode(subject: SecuritySubject, code: string, client?: SessionClient): Promise<FactorProof> {
    let proof: FactorProof | undefined;
    const right = async () => (proof = await this.parts.secondFactors.take(subject, code)) !== undefined;
    const wrong = () => new Refusal(400, 'wrongFactorCode', { at: 'code' });
    await this.parts.credentials.requireCode(subject, right, wrong, client);
    return proof ?? 'authenticator';
  }

  private async requirePasskey(
    subject: SecuritySubject,
    { answer, purpose, boundTo }: Extract<ShownFactor, { answer: PasskeyAnswer }>,
    client?: SessionClient,
  ): Promise<FactorProof> {
    const { passkeys, credentials, events } = this.parts;
    const { tenantId, accountId } = subject;
    let fault: PasskeyFault | undefined;
    const right = async () => {
      fault = await passkeys.take({ tenantId, accountId, purpose, boundTo }, answer);
      if (fault === 'passkeyCopied') await events.add('copied-passkey', subject);
      return fault === undefined;
    };
    await credentials.requireCode(subject, right, () => passkeys.refusal(fault ?? 'passkeyInvalid'), client);
    return 'passkey';
  }
}
