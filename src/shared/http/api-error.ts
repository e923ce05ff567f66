import { causeOfStatus, mayPass, type OutageCause } from '@portal/contract/outage/cause';

/**
 * - `offline`: no answer came, and the browser knows that it has no network.
 * - `unreachable`: no answer came although there is a network: the server is down, or the line was cut.
 * - `timeout`: no answer within the call's limit.
 * - `http`: the server or something before it is in trouble: any 5xx, or an error that is no envelope.
 * - `malformed`: an answer that is not what the contract says: HTML with 200, broken JSON, a wrong shape.
 * - `rejected`: the server understood and refused; `msg` is its own, in the person's language.
 * - `cancelled`: the caller's own signal ended the call.
 * - `not-offered`: the server does not have this part of the portal (`@portal/contract/offers`).
 * - `unsendable`: the call was not sent, because a path parameter is missing or would address another call.
 */
export type ApiErrorKind =
  | 'offline'
  | 'unreachable'
  | 'timeout'
  | 'http'
  | 'malformed'
  | 'rejected'
  | 'cancelled'
  | 'not-offered'
  | 'unsendable';

interface ApiErrorParts {
  kind: ApiErrorKind;
  /** The envelope's code; -1 where there was no envelope (docs/specification.md#errors). */
  code: number;
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** A sentence for the person, in their language. */
  msg: string;
  callName: string;
  /** The number of the request, for the help desk; empty where nothing was sent. */
  reference?: string;
  /** What the server sent along with its refusal, unread. */
  data?: unknown;
  cause?: unknown;
}

function outageOf({ kind, code, status }: ApiErrorParts): OutageCause {
  switch (kind) {
    case 'offline':
      return 'network';
    case 'unreachable':
    case 'timeout':
    case 'cancelled':
      return 'server';
    case 'malformed':
      return 'unreadable';
    case 'not-offered':
    case 'unsendable':
      return 'refused';
    case 'http':
    case 'rejected':
      return causeOfStatus(code > 0 ? code : status);
  }
}

/** Why a call to /oa_portal failed. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly code: number;
  readonly status: number;
  readonly msg: string;
  readonly callName: string;
  readonly reference: string;
  /** Sub-applications read it of what the helpers throw. */
  readonly outage: OutageCause;
  readonly data: unknown;

  constructor(parts: ApiErrorParts) {
    super(parts.msg, { cause: parts.cause });
    this.name = 'ApiError';
    this.kind = parts.kind;
    this.code = parts.code;
    this.status = parts.status;
    this.msg = parts.msg;
    this.callName = parts.callName;
    this.reference = parts.reference ?? '';
    this.outage = outageOf(parts);
    this.data = parts.data;
  }
}

/** True when the same call may succeed later. A refusal by the server, or a call that cannot be sent, stays one. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.kind === 'cancelled' || mayPass(causeOf(error));
}

/** What a person is told of a failure: one of a few causes, whatever was thrown. */
export const causeOf = (error: unknown): OutageCause => (error instanceof ApiError ? error.outage : 'refused');

const WITHOUT_ANSWER: ReadonlySet<ApiErrorKind> = new Set<ApiErrorKind>([
  'offline',
  'unreachable',
  'timeout',
  'http',
  'malformed',
]);

/** True when nobody knows whether the server has done what it was asked for. */
export function isAnswerLost(error: unknown): boolean {
  return error instanceof ApiError && WITHOUT_ANSWER.has(error.kind);
}

/** The sentence to show for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return String(error);
}
