import type { z } from 'zod';
import type { Offer } from './offers';

/** Every /oa_portal path of docs/specification.md#call-wrapper hangs below this one. */
export const API_BASE = '/oa_portal';
/** The notice hub's path; the specification leaves it open. */
export const HUB_PATH = `${API_BASE}/hub/notice`;
/** The event that delivers a notice (docs/specification.md#hub). */
export const HUB_EVENT_RECEIVE_MESSAGE = 'ReceiveMessage';
/** Tells how many notices are unread after the person has read some, here or elsewhere: an addition of this portal. */
export const HUB_EVENT_COUNTS_CHANGED = 'CountsChanged';
/** Says that some people get another release of a sub-application: an addition of this portal. */
export const HUB_EVENT_RELEASES_CHANGED = 'ReleasesChanged';

/** docs/specification.md#request-time-outs. */
export const REQUEST_TIMEOUT_MS = 10_000;
/** Signing in by a provider: it may take 10 s to answer, and the server bounds that itself. */
export const PROVIDER_CALL_TIMEOUT_MS = 15_000;
export const SYNC_PASSWORD_TIMEOUT_MS = 100_000;
export const DOMAIN_IDENTITY_TIMEOUT_MS = 1_000_000;
/** The assistant streams its answer. This is the longest time until the end of the stream. */
export const ASSISTANT_TIMEOUT_MS = 120_000;
/** Storing a file takes as long as its upload. */
export const UPLOAD_TIMEOUT_MS = 100_000;
/** A release is uploaded, checked and prepared, after those that were sent before it. */
export const PUBLISHING_TIMEOUT_MS = 300_000;
/** A document may wait for its turn before it is converted. */
export const CONVERSION_TIMEOUT_MS = 120_000;

/** The address of a call. The browser needs only this at run time, so it has no schemas. */
export interface CallRoute {
  method: 'GET' | 'POST';
  /** Below {@link API_BASE}; `{name}` is a path parameter. */
  path: string;
  /** Milliseconds; {@link REQUEST_TIMEOUT_MS} where absent. */
  timeoutMs?: number;
  /** True for the calls that need no token. */
  open?: boolean;
  /** True: 200 is a success code of this call, too (docs/specification.md#call-reset-password). */
  successCode200?: boolean;
  /** True for the few calls that somebody may make who has to change their password first. */
  beforePasswordChange?: boolean;
  /** True for the few more calls that somebody may make who has to set up a second factor first. */
  beforeSecondFactor?: boolean;
  /** The answer is a file, not an envelope. */
  binary?: boolean;
  /** The part beyond the specification that the call belongs to; absent for the specification's own calls. */
  offer?: Offer;
  /** The permission code the server asks for, where the call has one. */
  permission?: string;
}

/** The input and the answer of a call. Only servers, documents and checks load these at run time. */
export interface CallSchema {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The envelope's `data`. */
  data: z.ZodType;
}

/** The answer's frame (docs/specification.md#calls, #envelope). */
export interface Envelope<Data = unknown> {
  success: boolean;
  code: number;
  msg: string;
  data: Data;
}

/** Codes with a meaning of their own in the envelope (docs/specification.md#code-401). */
export const CODE_OK = 0;
export const CODE_OK_200 = 200;
export const CODE_SESSION_EXPIRED = 401;
export const CODE_UNAUTHORIZED_OPERATION = 402;
/** The password was given by somebody else: nothing but changing it is possible. An addition of this portal. */
export const CODE_PASSWORD_CHANGE_NEEDED = 428;
/** Something stands before: the code of a second factor, or setting one up. An addition of this portal. */
export const CODE_SECOND_FACTOR_NEEDED = 428;
export const CODE_REQUEST_ERROR = -1;
