import {
  CODE_REQUEST_ERROR,
  CODE_SESSION_EXPIRED,
  CODE_UNAUTHORIZED_OPERATION,
  type CallRoute,
} from '@portal/contract/call';
import { safeText } from '@portal/contract/outage/safe-text';
import { causeWithoutAnswer } from '@portal/contract/outage/cause';
import { REFERENCE_HEADER, referenceOf } from '@portal/contract/outage/reference';
import { shellRoutes, type ShellCallName } from '@portal/contract/shell-routes';
import type { CallInput } from '@portal/contract/types';
import { translate } from '@/shared/i18n/translate';
import { ApiError, messageOf } from './api-error';
import { buildRequest, type CallParts, type Transport } from './build-request';
import { httpMessages } from './http.messages';
import { isAbsent, noteIfMissing } from './offers';
import { readEnvelope, type Reading } from './read-envelope';
import { readWith, type Reader } from './reader';
import { send } from './send';
import { noteServerTime } from './server-clock';
import { currentHooks, endOnce } from './session-hooks';

interface CallOptions<Data> {
  /** Turns the envelope's `data` into what the caller uses. Whatever it throws becomes a `malformed` ApiError. */
  read: Reader<Data>;
  /** Cancels the call: it then fails with kind `cancelled`. */
  signal?: AbortSignal | undefined;
  /**
   * What stands for the answer of a server that does not offer the call. Without it the call fails with kind
   * `not-offered`.
   */
  absent?: Data;
}

/** What a call of the contract is made with: its `params`, `query` and `body`, and the reader of its answer. */
export type CallRequest<Name extends ShellCallName, Data> = CallInput<Name> & CallOptions<Data>;

/** The same for a route that the contract describes beside `routes.ts`. */
export type RouteRequest<Data> = CallParts & CallOptions<Data>;

export interface Answer<Data> {
  data: Data;
  /** The server's own sentence, in the person's language; may be empty. */
  msg: string;
}

/**
 * Typed calls over a transport. A call fails with an {@link ApiError} and with nothing else. After a 401 the call asks
 * the session for a fresh token and is sent once more. A 401 that stands, and every 402, end the session once
 * (docs/specification.md#errors).
 */
export function createCall(transport: Transport) {
  /** The answer's data, for a call by its name or by its route. */
  function call<Name extends ShellCallName, Data>(name: Name, request: CallRequest<Name, Data>): Promise<Data>;
  function call<Data>(route: CallRoute, request: RouteRequest<Data>): Promise<Data>;
  async function call<Data>(target: ShellCallName | CallRoute, request: RouteRequest<Data>): Promise<Data> {
    return (await exchange(transport, target, request)).data;
  }

  /** The same with the server's sentence. */
  function callWithMessage<Name extends ShellCallName, Data>(
    name: Name,
    request: CallRequest<Name, Data>,
  ): Promise<Answer<Data>> {
    return exchange(transport, name, request);
  }

  return { call, callWithMessage };
}

async function exchange<Data>(
  transport: Transport,
  target: ShellCallName | CallRoute,
  { read, signal, absent, ...parts }: RouteRequest<Data>,
): Promise<Answer<Data>> {
  const route: CallRoute = typeof target === 'string' ? shellRoutes[target] : target;
  const name = typeof target === 'string' ? target : target.path;
  const withoutIt = (status: number) => {
    if (absent === undefined) throw notOffered(name, status);
    return { data: absent, msg: '' };
  };
  if (isAbsent(route)) return withoutIt(0);
  const { text, status, reading, reference } = await sendWithSession(transport, route, name, parts, signal);
  if (noteIfMissing(route, status, reading)) return withoutIt(status);
  if (reading.kind === 'failure') throw refusal(name, status, reference, reading);
  if (reading.kind === 'not-an-envelope') throw notAnEnvelope(name, status, reference, text);
  try {
    return { data: readWith(read, reading.data, name), msg: reading.msg };
  } catch (error) {
    console.warn(`${name} [${reference}]: ${messageOf(error)}`);
    throw malformed(name, status, reference, error);
  }
}

interface Received {
  status: number;
  text: string;
  /** The number of the request. */
  reference: string;
  /** The text, parsed: once for each answer. */
  reading: Reading;
}

async function sendWithSession(
  transport: Transport,
  route: CallRoute,
  name: string,
  parts: CallParts,
  signal: AbortSignal | undefined,
): Promise<Received> {
  const receive = async (): Promise<Received & { token: string }> => {
    const caller = currentHooks().caller();
    const request = buildRequest(route, name, parts, caller);
    const answer = await send(transport, request, name, signal, async (response) => {
      noteServerTime(response.headers.get('date'));
      const reference = referenceOf(response.headers, request.headers[REFERENCE_HEADER] ?? '');
      return { status: response.status, text: await response.text(), reference };
    });
    return { ...answer, reading: readEnvelope(answer.text, route), token: caller.token };
  };
  const first = await receive();
  // Where nobody is signed in there is no session to end: boards open without a token.
  if (route.open || first.token === '') return first;
  if (codeOf(first) === CODE_SESSION_EXPIRED && (await recovered(first.token, name))) {
    const second = await receive();
    watchSession(codeOf(second));
    return second;
  }
  watchSession(codeOf(first));
  return first;
}

/** Asks the session for another token. Where the session cannot be asked, the call fails as if nobody had answered. */
async function recovered(refusedToken: string, callName: string): Promise<boolean> {
  try {
    return await currentHooks().recover(refusedToken);
  } catch (cause) {
    const kind = causeWithoutAnswer() === 'network' ? 'offline' : 'unreachable';
    const msg = translate(httpMessages, `http.${kind}`);
    throw new ApiError({ kind, code: CODE_REQUEST_ERROR, status: 0, callName, msg, cause });
  }
}

function watchSession(code: number): void {
  if (code === CODE_SESSION_EXPIRED) endOnce('expired');
  if (code === CODE_UNAUTHORIZED_OPERATION) endOnce('unauthorized');
}

/** The envelope's code where there is one, else the HTTP status: a gateway may refuse a token on its own. */
function codeOf({ status, reading }: Received): number {
  if (reading.kind === 'success') return 0;
  return reading.kind === 'failure' && reading.code !== CODE_REQUEST_ERROR ? reading.code : status;
}

/** Where the server itself failed, its words are shown only if they are no developer's; the console has them as they came. */
function refusal(
  callName: string,
  status: number,
  reference: string,
  answer: { code: number; msg: string; data: unknown },
): ApiError {
  const { code, data } = answer;
  const kind = status >= 500 || (code >= 500 && code < 600) ? 'http' : 'rejected';
  const otherwise = translate(httpMessages, 'http.requestError');
  const msg = kind === 'http' ? safeText(answer.msg, otherwise) : answer.msg || otherwise;
  if (kind === 'http') console.warn(`${callName} [${reference}]: ${code}: ${answer.msg}`);
  return new ApiError({ kind, code, status, callName, msg, reference, data });
}

function notAnEnvelope(callName: string, status: number, reference: string, text: string): ApiError {
  if (status < 400) {
    console.warn(`${callName} [${reference}]: an answer that is no envelope: ${text.slice(0, 80)}`);
    return malformed(callName, status, reference);
  }
  const msg = translate(httpMessages, 'http.server', { status });
  console.warn(`${callName} [${reference}]: ${status}: ${text.slice(0, 80)}`);
  return new ApiError({ kind: 'http', code: CODE_REQUEST_ERROR, status, callName, msg, reference });
}

/** Also for the calls that are made beside {@link createCall}. */
export function notOffered(callName: string, status: number): ApiError {
  const msg = translate(httpMessages, 'http.notOffered');
  return new ApiError({ kind: 'not-offered', code: CODE_REQUEST_ERROR, status, callName, msg });
}

function malformed(callName: string, status: number, reference: string, cause?: unknown): ApiError {
  const msg = translate(httpMessages, 'http.requestError');
  return new ApiError({ kind: 'malformed', code: CODE_REQUEST_ERROR, status, callName, msg, reference, cause });
}
