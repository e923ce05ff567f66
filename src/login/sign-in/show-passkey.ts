import type { PasskeyAnswer } from '@portal/contract/entities/passkey';
import { secondFactorRoutes } from '@portal/contract/second-factor-routes';
import { ApiError } from '@/shared/http/api-error';
import { openCall } from '@/shared/http/open-call';
import { readPasskeyRequest } from '@/shared/passkey/readers';
import { answerByPasskey } from '@/shared/passkey/use-passkey';

/** The person has withdrawn what they had begun; the step says so itself. */
export class Withdrawn extends ApiError {
  constructor() {
    super({ kind: 'cancelled', code: -1, status: 0, msg: '', callName: 'signInBySecondFactor' });
  }
}

/** Asks the person for a passkey. Fails with an `ApiError` or `PasskeyStopped`. */
export async function showPasskey(ticket: string, signal: AbortSignal): Promise<PasskeyAnswer> {
  const request = await openCall(secondFactorRoutes.beginPasskeySignIn, {
    body: { ticket },
    read: readPasskeyRequest,
    signal,
  });
  return answerByPasskey(request);
}
