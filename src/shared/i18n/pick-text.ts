import type { Language } from '@portal/contract/microapp/props';

/** The server's own text in a language: the English one where it is wanted and there is one. */
export function pickText(language: Language, zh: string, en: string | undefined): string {
  return language === 'en' && en !== undefined && en.trim() !== '' ? en : zh;
}
