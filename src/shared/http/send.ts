import { CODE_REQUEST_ERROR } from '@portal/contract/call';
import { causeWithoutAnswer } from '@portal/contract/outage/cause';
import { REFERENCE_HEADER } from '@portal/contract/outage/reference';
import { translate } from '@/shared/i18n/translate';
import { ApiError, type ApiErrorKind } from './api-error';
import type { HttpRequest, Transport } from './build-request';
import { httpMessages } from './http.messages';

/**
 * Sends a request and reads its answer with `read`, both within the request's time-out. The request is really ended
 * at the time-out or by `outer`, not only forgotten. Fails with an {@link ApiError}.
 */
export async function send<Result>(
  transport: Transport,
  request: HttpRequest,
  callName: string,
  outer: AbortSignal | undefined,
  read: (response: Response) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  let ended: 'timeout' | 'cancelled' | undefined;
  let fail: (error: ApiError) => void = () => undefined;
  const failed = (kind: SilentKind, cause?: unknown) =>
    failure(kind, callName, request.headers[REFERENCE_HEADER], cause);
  const end = (kind: 'timeout' | 'cancelled') => () => {
    ended ??= kind;
    controller.abort();
    fail(failed(kind));
  };
  const cancel = end('cancelled');
  if (outer?.aborted) throw failed('cancelled');
  outer?.addEventListener('abort', cancel);
  const timer = setTimeout(end('timeout'), request.timeoutMs);
  // Settles even where a transport does not follow its signal.
  const aborted = new Promise<never>((_resolve, reject) => (fail = reject));
  try {
    return await Promise.race([transport(request, controller.signal).then(read), aborted]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw failed(ended ?? (causeWithoutAnswer() === 'network' ? 'offline' : 'unreachable'), error);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', cancel);
  }
}

/** The ways to end without an answer. */
type SilentKind = ApiErrorKind & ('timeout' | 'cancelled' | 'offline' | 'unreachable');

function failure(kind: SilentKind, callName: string, reference = '', cause?: unknown): ApiError {
  const msg = translate(httpMessages, `http.${kind}`);
  if (kind !== 'cancelled') console.warn(`${callName} [${reference}]: no answer (${kind})`);
  return new ApiError({ kind, code: CODE_REQUEST_ERROR, status: 0, callName, msg, reference, cause });
}
