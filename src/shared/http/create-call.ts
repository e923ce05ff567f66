import {
  CODE_REQUEST_ERROR,
  CODE_SESSION_EXPIRED,
  CODE_UNAUTHORIZED_OPERATION,
  type CallRoute,
} from '@portal/contract/call';
import { callRoutes, type CallName } from '@portal/contract/routes';
import type { CallData, CallInput } from '@portal/contract/types';
import { translate } from '@/shared/i18n/translate';
import { ApiError } from './api-error';
import { buildRequest, type Transport } from './build-request';
import { httpMessages } from './http.messages';
import { readEnvelope } from './read-envelope';
import { readWith, UnreadableField, type Reader } from './reader';
import { send } from './send';
import { currentHooks, endOnce } from './session-hooks';

export interface CallOptions {
  /** Cancels the call: it then fails with kind `cancelled`. */
  signal?: AbortSignal;
}

/** `call(name)` for the calls that take nothing, `call(name, { params, query, body })` for the rest. */
export type CallArguments<Name extends CallName> =
  unknown extends CallInput<Name>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<Name>, options?: CallOptions];

export interface Answer<Data> {
  data: Data;
  /** The server's own words, in the person's language; may be empty. */
  msg: string;
}

/**
 * Typed calls over a transport. Each fails with an {@link ApiError} and nothing else; a 401 is first answered by a
 * fresh token and a second try, a 401 that stands and every 402 end the session once (SPEC.md section 8).
 */
export function createCall<Names extends CallName>(
  transport: Transport,
  readers: { [Name in Names]: Reader<CallData<Name>> },
) {
  const callRoute = createRouteCall(transport);

  function callWithMessage<Name extends Names>(
    name: Name,
    ...[input, options]: CallArguments<Name>
  ): Promise<Answer<CallData<Name>>> {
    const reader: Reader<CallData<Name>> = readers[name];
    return callRoute(callRoutes[name], input, reader, { ...options, name });
  }

  return {
    callWithMessage,
    async call<Name extends Names>(name: Name, ...args: CallArguments<Name>): Promise<CallData<Name>> {
      return (await callWithMessage(name, ...args)).data;
    },
  };
}

export interface RouteCallOptions extends CallOptions {
  /** What errors and warnings call it; the path where absent. */
  name?: string;
}

/** The same exchange for a call that is described elsewhere than in `routes.ts`: the screens of the administration. */
export function createRouteCall(transport: Transport) {
  return async function callRoute<Data>(
    route: CallRoute,
    input: unknown,
    reader: Reader<Data>,
    options: RouteCallOptions = {},
  ): Promise<Answer<Data>> {
    const name = options.name ?? route.path;
    const { text, status } = await sendWithSession(transport, route, name, input, options.signal);
    const reading = readEnvelope(text, route);
    if (reading.kind === 'failure') throw refusal(name, status, reading);
    if (reading.kind === 'not-an-envelope') throw notAnEnvelope(name, status, text);
    try {
      return { data: readWith(reader, reading.data, name), msg: reading.msg };
    } catch (error) {
      if (!(error instanceof UnreadableField)) throw error;
      console.warn(`${name}: ${error.message}`);
      throw malformed(name, status, error);
    }
  };
}

interface Received {
  status: number;
  text: string;
}

async function sendWithSession(
  transport: Transport,
  route: CallRoute,
  name: string,
  input: unknown,
  signal: AbortSignal | undefined,
): Promise<Received> {
  const receive = async (): Promise<Received & { token: string }> => {
    const caller = currentHooks().caller();
    const request = buildRequest(route, input, caller);
    const answer = await send(transport, request, name, signal, async (response) => ({
      status: response.status,
      text: await response.text(),
    }));
    return { ...answer, token: caller.token };
  };
  const first = await receive();
  // Where nobody is signed in there is no session to end: boards open without a token.
  if (route.open || first.token === '') return first;
  if (codeOf(first, route) === CODE_SESSION_EXPIRED && (await recovered(first.token, name))) {
    const second = await receive();
    watchSession(codeOf(second, route));
    return second;
  }
  watchSession(codeOf(first, route));
  return first;
}

/** Asks the session for another token; where nobody can tell whether it stands, the call failed for want of a connection. */
async function recovered(refusedToken: string, callName: string): Promise<boolean> {
  try {
    return await currentHooks().recover(refusedToken);
  } catch (cause) {
    const msg = translate(httpMessages, 'http.offline');
    throw new ApiError({ kind: 'offline', code: CODE_REQUEST_ERROR, status: 0, callName, msg, cause });
  }
}

function watchSession(code: number): void {
  if (code === CODE_SESSION_EXPIRED) endOnce('expired');
  if (code === CODE_UNAUTHORIZED_OPERATION) endOnce('unauthorized');
}

/** The envelope's code where there is one, else the HTTP status: a gateway may refuse a token on its own. */
function codeOf({ status, text }: Received, route: CallRoute): number {
  const reading = readEnvelope(text, route);
  if (reading.kind === 'success') return 0;
  return reading.kind === 'failure' && reading.code !== CODE_REQUEST_ERROR ? reading.code : status;
}

function refusal(callName: string, status: number, answer: { code: number; msg: string; data: unknown }): ApiError {
  const { code, data } = answer;
  const kind = status >= 500 || (code >= 500 && code < 600) ? 'http' : 'rejected';
  const msg = answer.msg || translate(httpMessages, 'http.requestError');
  return new ApiError({ kind, code, status, callName, msg, data });
}

function notAnEnvelope(callName: string, status: number, text: string): ApiError {
  if (status < 400) {
    console.warn(`${callName}: an answer that is no envelope: ${text.slice(0, 80)}`);
    return malformed(callName, status);
  }
  const msg = translate(httpMessages, 'http.server', { status });
  return new ApiError({ kind: 'http', code: CODE_REQUEST_ERROR, status, callName, msg });
}

function malformed(callName: string, status: number, cause?: unknown): ApiError {
  const msg = translate(httpMessages, 'http.requestError');
  return new ApiError({ kind: 'malformed', code: CODE_REQUEST_ERROR, status, callName, msg, cause });
}
