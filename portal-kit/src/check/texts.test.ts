import { expect, it } from 'vitest';
import type { Text } from '../shared/text.ts';
import { HELP } from './help.ts';
import { NOT_LOOKED_AT } from './packages/not-looked-at.ts';
import { STUCK } from './person.ts';
import { WORDS } from './print.ts';
import { PARTS as PARTS_OF_A_CHECK, REFUSALS } from './refusals.ts';
import { FINDINGS, PARTS } from './rules/findings.ts';
import { RULES } from './rules/index.ts';

const texts: [name: string, text: Text][] = [
  ...RULES.flatMap(({ id, title, fix }): [string, Text][] => [
    [`the title of rule ${id}`, title],
    [`the fix of rule ${id}`, fix],
  ]),
  ...Object.entries<Text>(FINDINGS),
  ...Object.entries<Text>(PARTS),
  ...Object.entries<Text>(REFUSALS),
  ...Object.entries<Text>(PARTS_OF_A_CHECK),
  ...Object.entries<Text>(NOT_LOOKED_AT),
  ...Object.entries<Text>(WORDS),
  ['what stopped', STUCK],
  ['the help', HELP],
];
const CHINESE = /\p{Script=Han}/u;
const namesIn = (words: string): string[] => (words.match(/\{\w+\}/g) ?? []).sort();
/** Whether there is a word to be translated: not where values stand alone, with names of the field. */
const hasWords = (words: string): boolean => /[a-z]{3}/i.test(words.replace(/\{\w+\}/g, ''));

it.each(texts)('%s is there in both languages, with the same values', (_name, { zh, en }) => {
  expect(namesIn(zh)).toEqual(namesIn(en));
  expect(en).not.toMatch(CHINESE);
  expect(CHINESE.test(zh)).toBe(hasWords(en));
});

it('the help names the same flags in both languages', () => {
  const flags = (words: string): string[] => words.match(/^ {2}--\w+/gm) ?? [];
  expect(flags(HELP.zh)).toEqual(flags(HELP.en));
});
