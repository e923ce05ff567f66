import { isRecord } from '../lib/is-record';
import { record, text, type Reader } from './reader';
import type { OwnTexts } from '../i18n/own-texts';

const wording = record<OwnTexts[string]>({ zh: text, en: text });

/** Texts in both languages, by their codes. */
export const readOwnTexts: Reader<OwnTexts> = (value, field, skip) => {
  const entries = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(entries.map(([code, each]) => [code, wording(each, `${field}.${code}`, skip)]));
};
