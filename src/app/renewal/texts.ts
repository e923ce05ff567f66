import { queryOptions } from '@tanstack/react-query';
import type { CallData } from '@portal/contract/types';
import { call } from '@/shared/http';
import { record, text, type Reader } from '@/shared/http/reader';
import { compileMessage } from '@/shared/i18n/compile-message';
import { replaceTexts } from '@/shared/i18n/define-messages';
import { isRecord } from '@/shared/lib/is-record';
import { ASK_ONCE, queryClient } from '@/shared/query/query-client';

/** Language codes of this subsystem are the portal's own: the code is the id of the text that they replace. */
const PORTAL = 'portal';

type Texts = CallData<'getTexts'>;
const label = record<Texts[string]>({ zh: text, en: text });

const readTexts: Reader<Texts> = (value, field, skip) => {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([code, each]) => [code, label(each, `${field}.${code}`, skip)]));
};

/** The language codes of a subsystem. Never fresh: each use asks the server, and uses of one moment share an answer. */
const textsQuery = (subsystemCode: string) =>
  queryOptions({
    queryKey: ['texts', subsystemCode],
    queryFn: () => call('getTexts', { params: { subsystemCode }, read: readTexts }),
    staleTime: 0,
    ...ASK_ONCE,
  });

/** The language codes of a subsystem, by code, in both languages. Fails with an `ApiError`. */
export async function textsOf(subsystemCode: string): Promise<Texts> {
  const texts = await queryClient.query(textsQuery(subsystemCode));
  // The list is the caller's own: a sub-application may change it.
  return Object.fromEntries(Object.entries(texts).map(([code, each]) => [code, { ...each }]));
}

/** Shows the portal's own texts as its administrators have worded them. */
export async function renewTexts(): Promise<void> {
  const texts = Object.entries(await textsOf(PORTAL));
  const compiled = (language: 'zh' | 'en') =>
    Object.fromEntries(texts.map(([id, each]) => [id, compileMessage(each[language])]));
  replaceTexts({ zh: compiled('zh'), en: compiled('en') });
}
