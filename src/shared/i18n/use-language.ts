import { useSyncExternalStore } from 'react';
import type { Language } from '@portal/contract/microapp/props';
import { readLanguage, subscribeLanguage } from './language';

/** The language in use; renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribeLanguage, readLanguage);
}
