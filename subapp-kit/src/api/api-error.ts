import type { Language } from '@portal/contract/microapp/props';

type Cause = 'network' | 'timeout' | 'not-envelope' | 'session';

const TEXTS: Record<Cause, Record<Language, string>> = {
  network: {
    zh: '无法连接服务器，请检查网络后重试',
    en: 'The server cannot be reached. Check the network and try again.',
  },
  timeout: { zh: '服务器响应超时，请稍后重试', en: 'The server took too long to answer. Try again later.' },
  'not-envelope': { zh: '请求错误', en: 'Request error' },
  session: { zh: '登录超时,请重新登录', en: 'Your sign-in has timed out. Please sign in again.' },
};

/** A failed call. `message` is for the user, in the user's language. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    /** The envelope's code; -1 where there was no envelope (docs/specification.md#envelope). */
    readonly code: number,
    /** The HTTP status; 0 where there was no answer at all. */
    readonly status: number,
  ) {
    super(message);
  }

  static of(cause: Cause, lang: Language, status = 0, code = -1): ApiError {
    return new ApiError(TEXTS[cause][lang], code, status);
  }
}
