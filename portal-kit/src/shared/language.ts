import { parseArgs } from 'node:util';
import { LANGUAGES, type Language } from './text.ts';
import { WrongUsage } from './wrong-usage.ts';

/** Variables that say the language of messages; the first that says something counts. Windows has none of them. */
const VARIABLES = ['LC_ALL', 'LC_MESSAGES', 'LANG'];

/** The language of this machine: Chinese where its locale is, else English. */
export function languageHere(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  ofSystem: () => string = () => Intl.DateTimeFormat().resolvedOptions().locale,
): Language {
  const said = VARIABLES.map((name) => environment[name]).find((value) => value !== undefined && value !== '');
  return /^zh(?![a-z])/i.test(said ?? ofSystem()) ? 'zh' : 'en';
}

/**
 * The language that `--lang` names, whatever else is wrong with the arguments.
 *
 * @returns undefined where it is left out
 * @throws WrongUsage for another one
 */
export function languageAsked(args: readonly string[]): Language | undefined {
  const { lang } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    options: { lang: { type: 'string' } },
  }).values;
  // Without a value it is true: who reads the arguments says so.
  if (typeof lang !== 'string') return undefined;
  const language = LANGUAGES.find((known) => known === lang);
  if (language) return language;
  throw new WrongUsage({
    zh: `--lang 的值是“${lang}”：只能是 zh 或 en。`,
    en: `--lang is "${lang}": it is zh or en.`,
  });
}
