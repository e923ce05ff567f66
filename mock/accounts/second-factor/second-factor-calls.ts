import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../config/config';
import type { CallHandlers } from '../../http/add-call';
import type { Caller } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import type { Credentials } from '../credentials';
import type { SecurityEvents } from '../security-events';
import { clientOf, handOver, type SignInServices } from '../session-calls';
import type { FactorSignIn } from './factor-sign-in';
import type { SecondFactors } from './second-factors';
import { uriOf } from './totp';

export interface SecondFactorServices extends Pick<SignInServices, 'config'> {
  secondFactors: SecondFactors;
  factorSignIn: Pick<FactorSignIn, 'signIn'>;
  credentials: Pick<Credentials, 'requireCode' | 'requirePassword'>;
  events: SecurityEvents;
  config: Pick<ServerConfig, 'refreshTtlMs' | 'publicUrl'>;
}

/** Signing in by a code, and what people do with their own second factor (docs/sign-in.md). */
export function secondFactorCalls(
  services: SecondFactorServices,
): CallHandlers<
  | 'signInBySecondFactor'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
> {
  const { secondFactors, factorSignIn, events, config } = services;
  const issuer = new URL(config.publicUrl).hostname;
  return {
    async signInBySecondFactor({ body, request, reply }) {
      const session = await factorSignIn.signIn(body.ticket, body.code, clientOf(request));
      return { data: handOver(services, { request, reply }, session), message: 'signedIn' };
    },

    async getSecondFactor({ caller }) {
      return { data: await secondFactors.of(caller) };
    },

    async beginSecondFactor({ caller }) {
      const secret = await secondFactors.begin(caller);
      return { data: { secret, uri: uriOf(secret, issuer, `${caller.username}@${caller.tenantId}`) } };
    },

    async confirmSecondFactor({ caller, body, request }) {
      const subject = subjectOf(caller, request);
      const codes = await secondFactors.confirm(caller, body.code, (tx) => events.write(tx, 'set-up-factor', subject));
      await events.secondFactorChanged(subject, true);
      return { data: { recovery_codes: codes } };
    },

    async renewRecoveryCodes({ caller, body, request }) {
      const subject = subjectOf(caller, request);
      await requireProof(services, caller, body, request);
      const codes = await secondFactors.renewCodes(caller, (tx) => events.write(tx, 'renew-recovery', subject));
      return { data: { recovery_codes: codes } };
    },

    async endSecondFactor({ caller, body, request }) {
      const subject = subjectOf(caller, request);
      await requireProof(services, caller, body, request);
      await secondFactors.end(caller, (tx) => events.write(tx, 'end-factor', subject));
      await events.secondFactorChanged(subject, false);
      return { data: null };
    },
  };
}

const subjectOf = ({ tenantId, accountId, username }: Caller, { ip: address }: FastifyRequest) => ({
  tenantId,
  accountId,
  username,
  address,
});

/**
 * Whoever finds an open browser changes nothing: the person proves once more who they are.
 *
 * @throws {Refusal} 400 without a right password or code; 429 after too many failures
 */
async function requireProof(
  { credentials, secondFactors }: Pick<SecondFactorServices, 'credentials' | 'secondFactors'>,
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
  request: FastifyRequest,
): Promise<void> {
  if (code !== undefined) {
    const right = async () => (await secondFactors.take(caller, code)) !== undefined;
    await credentials.requireCode(subjectOf(caller, request), right);
  } else if (password !== undefined) await credentials.requirePassword(caller, password, request.ip);
  else throw new Refusal(400, 'proofNeeded');
}
