import { useCallback } from 'react';
import type { Words } from '@portal/contract/admin/engine/words';
import { useLanguage } from '@/shared/i18n/use-language';

/** Gives a text of a screen's description in the language in use. */
export function useWords(): (words: Words) => string {
  const language = useLanguage();
  return useCallback((words: Words) => words[language], [language]);
}
