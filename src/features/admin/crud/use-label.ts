import { useCallback } from 'react';
import type { Label } from '@portal/contract/admin/crud/label';
import { useLanguage } from '@/shared/i18n/use-language';

/** Gives a text of a screen's description in the language in use. */
export function useLabel(): (label: Label) => string {
  const language = useLanguage();
  return useCallback((label: Label) => label[language], [language]);
}
