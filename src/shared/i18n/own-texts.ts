import type { Language } from '@portal/contract/microapp/props';
import { isRecord } from '../lib/is-record';
import { parseJson } from '../lib/parse-json';
import { local } from '../lib/safe-storage';
import { compileMessage, type MessagePart } from './compile-message';
import { replaceTexts } from './define-messages';

/** Texts as the administrators of a tenant have worded them, by the text's id. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The wording that this browser saw last: it is there before any answer, also when no server answers. */
const OWN_TEXTS_KEY = 'ownTexts';
/** What is longer, in characters, is not kept: it would be read at every start of a page. */
const KEPT_MAX = 200_000;

let current: OwnTexts = {};

/** Shows texts in these words, in place of any before, and keeps them for the next page. Markup is never interpreted. */
export function takeOwnTexts(texts: OwnTexts): void {
  apply(texts);
  const kept = JSON.stringify(texts);
  if (kept === '{}' || kept.length > KEPT_MAX) local.remove(OWN_TEXTS_KEY);
  else local.set(OWN_TEXTS_KEY, kept);
}

/** The words that administrators gave to a text that is no message of the shell, such as a label of a screen. */
export const ownLabel = (id: string): Readonly<Record<Language, string>> | undefined => current[id];

/** The same for some texts, those whose ids `isOne` takes; the others stay as this browser saw them last. */
export function takeSomeOwnTexts(texts: OwnTexts, isOne: (id: string) => boolean): void {
  const others = Object.entries(keptTexts()).filter(([id]) => !isOne(id));
  takeOwnTexts({ ...Object.fromEntries(others), ...texts });
}

/** Shows texts in the words that this browser saw last. Call it before the first paint. */
export const recallOwnTexts = (): void => apply(keptTexts());

function keptTexts(): OwnTexts {
  const kept = parseJson(local.get(OWN_TEXTS_KEY));
  const texts: Record<string, Record<Language, string>> = {};
  for (const [id, each] of Object.entries(isRecord(kept) ? kept : {}))
    if (isRecord(each) && typeof each.zh === 'string' && typeof each.en === 'string')
      texts[id] = { zh: each.zh, en: each.en };
  return texts;
}

function apply(texts: OwnTexts): void {
  current = texts;
  const compiled = (language: Language): Record<string, MessagePart[]> =>
    Object.fromEntries(Object.entries(texts).map(([id, each]) => [id, compileMessage(each[language])]));
  replaceTexts({ zh: compiled('zh'), en: compiled('en') });
}
