import type { Language } from '@portal/contract/microapp/props';
import { causeOfStatus, type OutageCause } from '@portal/contract/outage/cause';

type Cause = 'network' | 'server' | 'timeout' | 'not-envelope' | 'session';

const TEXTS: Record<Cause, Record<Language, string>> = {
  network: {
    zh: '网络连接已断开，请检查网络后重试',
    en: 'No connection. Check the network and try again.',
  },
  server: { zh: '暂时连不上服务器，请稍后重试', en: 'The server cannot be reached. Try again later.' },
  timeout: { zh: '服务器响应超时，请稍后重试', en: 'The server took too long to answer. Try again later.' },
  'not-envelope': { zh: '请求错误', en: 'Request error' },
  session: { zh: '登录超时,请重新登录', en: 'Your sign-in has timed out. Please sign in again.' },
};

/** What is known beside message, code and status. */
interface More {
  outage?: OutageCause;
  reference?: string;
}

/** A failed call. `message` is for the user, in the user's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What a person can do about it, in one of a few kinds. */
  readonly outage: OutageCause;
  /** The number of the request, for the help desk; empty where none was sent. */
  readonly reference: string;

  constructor(
    message: string,
    /** The envelope's code; -1 where there was no envelope (docs/specification.md#envelope). */
    readonly code: number,
    /** The HTTP status; 0 where there was no answer at all. */
    readonly status: number,
    { outage = causeOfStatus(code > 0 ? code : status), reference = '' }: More = {},
  ) {
    super(message);
    this.outage = outage;
    this.reference = reference;
  }

  static of(cause: Cause, lang: Language, reference = '', status = 0, code = -1): ApiError {
    return new ApiError(TEXTS[cause][lang], code, status, { outage: outageOf(cause, status), reference });
  }
}

function outageOf(cause: Cause, status: number): OutageCause {
  if (cause === 'timeout') return 'server';
  if (cause === 'not-envelope') return status >= 400 ? causeOfStatus(status) : 'unreadable';
  return cause;
}
