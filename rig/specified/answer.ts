/** What a call is asked with. */
export interface Asked {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** The parsed JSON of the body; undefined where there is none. */
  body: unknown;
  /** Who asks; undefined for a stranger. */
  session: Session | undefined;
}

export interface Session {
  token: string;
  refreshToken: string;
}

/** The ways to say no, in both languages. */
const WORDS = {
  400: ['请求有误', 'The request is wrong'],
  401: ['请先登录', 'Sign in first'],
  403: ['没有权限', 'Not permitted'],
  404: ['不存在', 'There is no such thing'],
} as const;

/** A call that is refused, with its HTTP status, which is the envelope's code too. */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(readonly status: keyof typeof WORDS) {
    super(WORDS[status][1]);
  }

  /** The sentence for the person, in the language of the header `lang`. */
  msg(lang: string): string {
    return WORDS[this.status][lang === 'en' ? 1 : 0];
  }
}

/** A file, in place of an envelope. */
export class FileAnswer {
  constructor(
    readonly mediaType: string,
    readonly content: string,
  ) {}
}
