import { API_BASE, CODE_SESSION_EXPIRED, REQUEST_TIMEOUT_MS, type CallRoute } from '@portal/contract/call';
import type { StoredFile } from '@portal/contract/entities/extra';
import type { MicroAppProps } from '@portal/contract/microapp/props';
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
   * @throws ApiError with a message in the user's language; an AbortError when `signal` ends the call.
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

type Session = Pick<MicroAppProps, 'lang' | 'tenantId' | 'helpers'>;

/**
 * Makes the client. It reads token, tenant and language from the props at each call. After a 401 it refreshes the token
 * once and repeats the call once. A second 401 ends the session, and the shell handles that.
 */
export function createApi(session: Session): PortalApi {
  const once = async (route: CallRoute, input: RequestInput, signal?: AbortSignal): Promise<Response> => {
    const timeout = AbortSignal.timeout(route.timeoutMs ?? REQUEST_TIMEOUT_MS);
    const { url, init } = requestOf(API_BASE, route, input, {
      token: session.helpers.getToken(),
      tenantId: session.tenantId,
      lang: session.lang,
    });
    try {
      return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw ApiError.of(timeout.aborted ? 'timeout' : 'network', session.lang);
    }
  };

  const perform = async (route: CallRoute, input: RequestInput = {}, signal?: AbortSignal): Promise<Response> => {
    const response = await once(route, input, signal);
    if (response.status !== CODE_SESSION_EXPIRED || route.open) return response;
    const fresh = await session.helpers.refreshToken().catch(() => '');
    if (!fresh) throw ApiError.of('session', session.lang, response.status, CODE_SESSION_EXPIRED);
    return once(route, input, signal);
  };

  const send = async (route: CallRoute, input?: RequestInput, signal?: AbortSignal): Promise<unknown> => {
    const response = await perform(route, input, signal);
    const envelope = await readEnvelope(response);
    if (!envelope) throw ApiError.of('not-envelope', session.lang, response.status);
    if (!isSuccess(envelope, route)) {
      const { message } = ApiError.of('not-envelope', session.lang);
      throw new ApiError(envelope.msg || message, envelope.code, response.status);
    }
    return envelope.data;
  };

  const open = async (route: CallRoute, input?: RequestInput, signal?: AbortSignal): Promise<Response> => {
    const response = await perform(route, input, signal);
    if (response.ok) return response;
    const envelope = await readEnvelope(response);
    const { message } = ApiError.of('not-envelope', session.lang);
    throw new ApiError(envelope?.msg || message, envelope?.code ?? -1, response.status);
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
