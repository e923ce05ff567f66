import type { Language } from '@portal/contract/microapp/props';
import { compileMessage, type MessagePart } from './compile-message';
import { announceTexts } from './language';

type Texts = Record<string, string>;
/** `'A' | 'B'` of `'… {A} … {B}'`; never where a text has no argument. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

/** The same keys with the same arguments in both languages; anything else does not compile. */
type SameIn<Zh extends Texts, En extends Texts> = {
  [Key in keyof Zh]: Key extends keyof En
    ? [Placeholders<Zh[Key]>, Placeholders<En[Key]>] extends [Placeholders<En[Key]>, Placeholders<Zh[Key]>]
      ? string
      : never
    : string;
} & { [Key in Exclude<keyof En, keyof Zh>]: never };

export interface Messages<Zh extends Texts = Texts> {
  readonly zh: Zh;
  readonly en: Readonly<Record<keyof Zh, string>>;
}

type Compiled = Record<Language, Record<string, MessagePart[]>>;
const defined: Compiled = { zh: {}, en: {} };
let replaced: Compiled = { zh: {}, en: {} };

/** All texts known so far, in the form react-intl takes; grows as lazily loaded features arrive. */
export const catalog: Compiled = { zh: {}, en: {} };

/**
 * Defines a feature's texts in both languages and makes them known to react-intl. Keys are ids of the whole portal:
 * `feature.key`. A text holds plain characters and `{name}`.
 */
export function defineMessages<const Zh extends Texts, const En extends Texts & SameIn<Zh, En>>(
  zh: Zh,
  en: En & Record<keyof Zh, string>,
): Messages<Zh> {
  define('zh', zh);
  define('en', en);
  return { zh, en };
}

function define(language: Language, texts: Texts): void {
  for (const [id, text] of Object.entries(texts)) {
    const parts = (defined[language][id] = compileMessage(text));
    catalog[language][id] = replaced[language][id] ?? parts;
  }
}

/** Puts other texts in the place of those of the same ids, also of those that arrive later; instead of any before. */
export function replaceTexts(texts: Compiled): void {
  replaced = texts;
  for (const language of ['zh', 'en'] as const) catalog[language] = { ...defined[language], ...texts[language] };
  announceTexts();
}
