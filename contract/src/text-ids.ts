/** The texts that the sign-in entry shows: they are read without a session. The ids of its texts begin with one of these. */
const SIGN_IN_TEXTS = ['login.', 'forgot.', 'wechat.', 'http.'];

export const isSignInText = (id: string): boolean => SIGN_IN_TEXTS.some((start) => id.startsWith(start));

/** The ids of the server's own messages begin with this. */
export const SERVER_TEXTS = 'server.';

/** The ids of the labels of administration screens begin with this. */
export const SCREEN_TEXTS = 'screen.';

const GAP = /\{(\w+)\}/g;

/** The names of the gaps of a text, such as `title` of `已删除 {title}`; each once. */
export const gapsOf = (text: string): string[] => [...new Set([...text.matchAll(GAP)].map(([, name = '']) => name))];

/** What is wrong with a new wording of a text. */
export interface WordingFault {
  /** Gaps that the text does not have, or braces around nothing that is a name. */
  unknown: string[];
  /** Gaps that the new wording leaves out. */
  missing: string[];
}

/**
 * Compares the gaps of a new wording with those that the text has in the portal. Undefined where all are there, in any
 * order, and no others.
 */
export function wordingFault(wanted: readonly string[], wording: string): WordingFault | undefined {
  const given = gapsOf(wording);
  const strayBraces = wording.replace(GAP, '').match(/[{}]\S*/g) ?? [];
  const unknown = [...given.filter((name) => !wanted.includes(name)).map((name) => `{${name}}`), ...strayBraces];
  const missing = wanted.filter((name) => !given.includes(name)).map((name) => `{${name}}`);
  return unknown.length + missing.length > 0 ? { unknown, missing } : undefined;
}
