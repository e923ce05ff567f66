import {
  API_BASE,
  CODE_SESSION_EXPIRED,
  REQUEST_TIMEOUT_MS,
  type CallRoute,
  type Envelope,
} from '@portal/contract/call';
import type { StoredFile } from '@portal/contract/entities/extra';
import type { MicroAppProps, PortalApiPlace } from '@portal/contract/microapp/props';
import { causeWithoutAnswer } from '@portal/contract/outage/cause';
import { newReference, referenceOf } from '@portal/contract/outage/reference';
import { safeText } from '@portal/contract/outage/safe-text';
import { callRoutes, type CallName } from '@portal/contract/routes';
import type { CallData, CallInput } from '@portal/contract/types';
import { ApiError } from './api-error';
import { isSuccess, readEnvelope } from './envelope';
import { requestOf, type RequestInput } from './request-of';

/** A call that takes nothing needs no argument. */
type CallArguments<Name extends CallName> =
  unknown extends CallInput<Name>
    ? [input?: undefined, signal?: AbortSignal]
    : [input: CallInput<Name>, signal?: AbortSignal];

/** The portal's calls for a sub-application: token, tenant and language are added to each. */
export interface PortalApi {
  /**
   * One call of the portal's contract, by its name.
   * @throws ApiError with a message in the user's language; an AbortError when `signal` or the closing of the app ends
   *   the call.
   */
  call<Name extends CallName>(name: Name, ...rest: CallArguments<Name>): Promise<CallData<Name>>;
  /** A call below /oa_portal that the contract does not name. Returns the envelope's `data`, unchecked. */
  send(route: CallRoute, input?: RequestInput, signal?: AbortSignal): Promise<unknown>;
  /**
   * A call whose answer is not an envelope but a stream or a file, for example. Returns the answer as it came.
   * @throws ApiError when the server refuses.
   */
  open(route: CallRoute, input?: RequestInput, signal?: AbortSignal): Promise<Response>;
  /** Stores a file. @throws ApiError, for example when it is larger than the server takes. */
  upload(file: File, signal?: AbortSignal): Promise<StoredFile>;
  /** A stored file. */
  download(fileId: string, signal?: AbortSignal): Promise<Blob>;
}

/** An answer, and the number of its request. */
interface Answered {
  response: Response;
  reference: string;
}

type Session = Pick<MicroAppProps, 'lang' | 'tenantId' | 'helpers' | 'api'>;

/** The server of the specification, for a shell that says nothing else. */
const USUAL: PortalApiPlace = { base: API_BASE, authorization: 'Bearer' };

/**
 * Makes the client. It reads token, tenant and language from the props at each call. After a 401 it refreshes the token
 * once and repeats the call once. A second 401 ends the session, and the shell handles that.
 *
 * @param closed ends the calls that are under way when the app is closed: nobody waits for them any more
 */
export function createApi(session: Session, closed?: AbortSignal): PortalApi {
  const endOf = (signal: AbortSignal | undefined): AbortSignal | undefined =>
    signal && closed ? AbortSignal.any([signal, closed]) : (signal ?? closed);

  const once = async (route: CallRoute, input: RequestInput, signal?: AbortSignal): Promise<Answered> => {
    const timeout = AbortSignal.timeout(route.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const reference = newReference();
    const { base, authorization } = session.api ?? USUAL;
    const { url, init } = requestOf(base, route, input, {
      authorization,
      token: session.helpers.getToken(),
      tenantId: session.tenantId,
      lang: session.lang,
      reference,
    });
    try {
      const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
      return { response, reference: referenceOf(response.headers, reference) };
    } catch (error) {
      if (signal?.aborted) throw error;
      console.warn(`${route.path} [${reference}]: no answer`, error);
      const cause = timeout.aborted ? 'timeout' : causeWithoutAnswer() === 'network' ? 'network' : 'server';
      throw ApiError.of(cause, session.lang, reference);
    }
  };

  const perform = async (route: CallRoute, input: RequestInput = {}, signal?: AbortSignal): Promise<Answered> => {
    const first = await once(route, input, signal);
    const { status } = first.response;
    if (status !== CODE_SESSION_EXPIRED || route.open) return first;
    const fresh = await session.helpers.refreshToken().catch(() => '');
    if (!fresh) throw ApiError.of('session', session.lang, first.reference, status, CODE_SESSION_EXPIRED);
    return once(route, input, signal);
  };

  /** Where the server itself failed, its words are shown only if they are no developer's. */
  const refusal = (envelope: Envelope | undefined, { response, reference }: Answered): ApiError => {
    const plain = ApiError.of('not-envelope', session.lang, reference, response.status);
    if (response.status >= 500 || !envelope)
      console.warn(`[${reference}]: ${response.status}`, envelope?.msg ?? 'an answer that is no envelope');
    if (!envelope) return plain;
    const { code, msg } = envelope;
    const message = response.status >= 500 ? safeText(msg, plain.message) : msg || plain.message;
    return new ApiError(message, code, response.status, { reference });
  };

  const send = async (route: CallRoute, input?: RequestInput, signal?: AbortSignal): Promise<unknown> => {
    const ended = endOf(signal);
    const answered = await perform(route, input, ended);
    const envelope = await readEnvelope(answered.response);
    // An answer that broke off in the middle is none to tell of.
    if (!envelope) ended?.throwIfAborted();
    if (!envelope || !isSuccess(envelope, route)) throw refusal(envelope, answered);
    return envelope.data;
  };

  const open = async (route: CallRoute, input?: RequestInput, signal?: AbortSignal): Promise<Response> => {
    const answered = await perform(route, input, endOf(signal));
    if (answered.response.ok) return answered.response;
    throw refusal(await readEnvelope(answered.response), answered);
  };

  return {
    send,
    async call(name, ...[input, signal]) {
      // The server checks its answers by the same contract that gives this type.
      return (await send(callRoutes[name], input as RequestInput | undefined, signal)) as CallData<typeof name>;
    },
    async upload(file, signal) {
      const body = new FormData();
      body.append('file', file);
      return (await send(callRoutes.uploadFile, { body }, signal)) as StoredFile;
    },
    open,
    async download(fileId, signal) {
      return (await open(callRoutes.downloadFile, { params: { fileId } }, signal)).blob();
    },
  };
}
