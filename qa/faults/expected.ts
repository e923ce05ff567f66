import type { FaultKind } from '../../mock/control/wire';
import { messages } from '../../mock/http/messages';
import { httpMessages } from '../../src/shared/http/http.messages';
import { ApiError, type ApiErrorKind } from '../../src/shared/http';

/** The outcome of a call: its failure, or that it succeeded. */
export type Outcome = { ok: true } | { ok: false; kind: ApiErrorKind; code: number; msg: string };

/** @throws what a call throws, if it is no `ApiError`: that must never happen */
export async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, kind: error.kind, code: error.code, msg: error.msg };
  }
}

export type Language = 'zh' | 'en';
const refused = (language: Language, code: number, key: keyof typeof messages): Outcome => ({
  ok: false,
  kind: code >= 500 ? 'http' : 'rejected',
  code,
  msg: messages[key][language],
});
const failed = (kind: ApiErrorKind, language: Language, key: Parameters<typeof textOf>[1]): Outcome => ({
  ok: false,
  kind,
  code: -1,
  msg: textOf(language, key),
});

function textOf(language: Language, key: keyof (typeof httpMessages)['zh']): string {
  return httpMessages[language][key];
}

/** A file is asked for as bytes, so a failing server's own message is not read. */
export function brokenFile(language: Language): Outcome {
  return { ok: false, kind: 'http', code: -1, msg: textOf(language, 'http.server').replace('{status}', '500') };
}

/**
 * The outcome that a fault must have (docs/specification.md#errors), in the person's language; undefined where the call
 * succeeds.
 */
export function expectedOf(kind: FaultKind, language: Language): Outcome | undefined {
  switch (kind) {
    case 'latency':
      return undefined;
    case 'timeout':
      return failed('timeout', language, 'http.timeout');
    case '401':
      return refused(language, 401, 'sessionExpired');
    case '402':
      return refused(language, 402, 'unauthorizedOperation');
    case '403':
      return refused(language, 403, 'noPermission');
    case '500':
      return refused(language, 500, 'serverError');
    case 'html':
    case 'malformed':
    case 'wrong-shape':
      return failed('malformed', language, 'http.requestError');
    case 'dropped':
    case 'half':
    case 'lost':
      return failed('unreachable', language, 'http.unreachable');
  }
}
