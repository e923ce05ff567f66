import type { FastifyRequest } from 'fastify';
import type { Sessions } from '../../auth/sessions';
import type { ServerConfig } from '../../config/config';
import type { Tx } from '../../db/store';
import type { CallHandlers } from '../../http/add-call';
import type { Caller } from '../../http/caller';
import type { SecurityEvents, SecuritySubject } from '../security-events';
import { clientOf, handOver, type SignInServices } from '../session-calls';
import type { FactorProofs } from './factor-proofs';
import type { FactorSignIn } from './factor-sign-in';
import type { Passkeys } from './passkeys/passkeys';
import type { SecondFactors } from './second-factors';
import { uriOf } from './totp';

export interface SecondFactorServices extends Pick<SignInServices, 'config'> {
  secondFactors: SecondFactors;
  passkeys: Passkeys;
  factorSignIn: Pick<FactorSignIn, 'signIn' | 'askForPasskey'>;
  factorProofs: Pick<FactorProofs, 'requireAgain'>;
  sessions: Pick<Sessions, 'endHeldBack' | 'announceEnd'>;
  events: SecurityEvents;
  config: Pick<ServerConfig, 'refreshTtlMs' | 'publicUrl'>;
}

/** Signing in by a second factor, and what people do with their own (docs/sign-in.md). */
export function secondFactorCalls(
  services: SecondFactorServices,
): CallHandlers<
  | 'signInBySecondFactor'
  | 'beginPasskeySignIn'
  | 'getSecondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
> {
  const { secondFactors, passkeys, factorSignIn, factorProofs, events, config } = services;
  const issuer = new URL(config.publicUrl).hostname;
  return {
    async signInBySecondFactor({ body, request, reply }) {
      const session = await factorSignIn.signIn(body.ticket, body, clientOf(request));
      return { data: handOver(services, { request, reply }, session), message: 'signedIn' };
    },

    async beginPasskeySignIn({ body }) {
      return { data: await factorSignIn.askForPasskey(body.ticket) };
    },

    async getSecondFactor({ caller }) {
      const own = await secondFactors.of(caller);
      return { data: { ...own, passkeys: await passkeys.of(caller), passkeys_at: passkeys.at } };
    },

    async beginSecondFactor({ caller, body, request }) {
      if (await secondFactors.isOn(caller)) await factorProofs.requireAgain(caller, body, request.ip);
      const secret = await secondFactors.begin(caller);
      return { data: { secret, uri: uriOf(secret, issuer, `${caller.username}@${caller.tenantId}`) } };
    },

    async confirmSecondFactor({ caller, body, request }) {
      const codes = await addFactor(services, caller, request, 'add-authenticator', (also) =>
        secondFactors.confirm(caller, body.code, also),
      );
      return { data: { recovery_codes: codes } };
    },

    async removeAuthenticator({ caller, body, request }) {
      await factorProofs.requireAgain(caller, body, request.ip);
      await removeOneFactor(services, caller, request, 'remove-authenticator', (also) =>
        secondFactors.removeAuthenticator(caller, also),
      );
      return { data: null };
    },

    async renewRecoveryCodes({ caller, body, request }) {
      const subject = subjectOf(caller, request);
      await factorProofs.requireAgain(caller, body, request.ip);
      const codes = await secondFactors.renewCodes(caller, (tx) => events.write(tx, 'renew-recovery', subject));
      return { data: { recovery_codes: codes } };
    },

    async endSecondFactor({ caller, body, request }) {
      const subject = subjectOf(caller, request);
      await factorProofs.requireAgain(caller, body, request.ip);
      await secondFactors.end(caller, (tx) => events.write(tx, 'end-factor', subject));
      await events.secondFactorChanged(subject, 'on-off', false);
      return { data: null };
    },
  };
}

type ChangeServices = Pick<SecondFactorServices, 'events' | 'sessions'>;
type Also = (tx: Tx, turns: boolean) => Promise<void>;

/**
 * Adds a factor, writes it down and tells its owner. Their other sessions that waited for one end: nobody knows whether
 * those are theirs.
 */
export async function addFactor(
  { events, sessions }: ChangeServices,
  caller: Caller,
  request: FastifyRequest,
  action: 'add-authenticator' | 'add-passkey',
  add: (also: Also) => Promise<string[]>,
): Promise<string[]> {
  const subject = subjectOf(caller, request);
  let ended: string[] = [];
  let turned = false;
  const codes = await add(async (tx, turns) => {
    turned = turns;
    if (turns) await events.write(tx, 'set-up-factor', subject);
    await events.write(tx, action, subject);
    ended = await sessions.endHeldBack(tx, caller.tenantId, caller.accountId, caller.familyId);
  });
  sessions.announceEnd(ended);
  await events.secondFactorChanged(subject, turned ? 'on-off' : action, true);
  return codes;
}

/** Takes one factor away, writes it down and tells its owner. */
export async function removeOneFactor(
  { events }: ChangeServices,
  caller: Caller,
  request: FastifyRequest,
  action: 'remove-authenticator' | 'remove-passkey',
  remove: (also: Also) => Promise<void>,
): Promise<void> {
  const subject = subjectOf(caller, request);
  let turned = false;
  await remove(async (tx, turns) => {
    turned = turns;
    await events.write(tx, action, subject);
    if (turns) await events.write(tx, 'end-factor', subject);
  });
  await events.secondFactorChanged(subject, turned ? 'on-off' : action, false);
}

const subjectOf = ({ tenantId, accountId, username }: Caller, { ip: address }: FastifyRequest): SecuritySubject => ({
  tenantId,
  accountId,
  username,
  address,
});
