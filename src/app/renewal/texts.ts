import { callRoutes } from '@portal/contract/routes';
import type { CallData } from '@portal/contract/types';
import { callRoute } from '@/shared/http';
import { record, text } from '@/shared/http/reader';
import { compileMessage } from '@/shared/i18n/compile-message';
import { replaceTexts } from '@/shared/i18n/define-messages';
import { isRecord } from '@/shared/lib/is-record';

/** Language codes of this subsystem are the portal's own: the code is the id of the text that they replace. */
const PORTAL = 'portal';

type Texts = CallData<'getTexts'>;
const words = record<Texts[string]>({ zh: text, en: text });

/** The language codes of a subsystem, by code, in both languages. Fails with an `ApiError`. */
export async function textsOf(subsystemCode: string): Promise<Texts> {
  const { data } = await callRoute(callRoutes.getTexts, { params: { subsystemCode } }, readTexts, { name: 'getTexts' });
  return data;
}

function readTexts(value: unknown, field: string, skip: Parameters<typeof words>[2]): Texts {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([code, each]) => [code, words(each, `${field}.${code}`, skip)]));
}

/** Shows the portal's own texts as its administrators have worded them. */
export async function renewTexts(): Promise<void> {
  const texts = Object.entries(await textsOf(PORTAL));
  const compiled = (language: 'zh' | 'en') =>
    Object.fromEntries(texts.map(([id, each]) => [id, compileMessage(each[language])]));
  replaceTexts({ zh: compiled('zh'), en: compiled('en') });
}
