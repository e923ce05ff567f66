import { useSyncExternalStore } from 'react';
import { catalog } from './define-messages';
import { subscribeLanguage } from './language';
import { useLanguage } from './use-language';

/** The texts of the language in use: another object after each change, so that what was made of them is made again. */
export function useTexts(): object {
  const language = useLanguage();
  return useSyncExternalStore(subscribeLanguage, () => catalog[language]);
}
