import type { IncomingHttpHeaders } from 'node:http';

export type Language = 'zh' | 'en';

/**
 * The language of an answer's texts: the `lang` header, Chinese where it is absent
 * (docs/specification.md#language-default).
 */
export function languageOf(headers: IncomingHttpHeaders): Language {
  return headers.lang === 'en' ? 'en' : 'zh';
}
