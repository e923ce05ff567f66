import { createContext, useContext } from 'react';
import type { Language, MicroAppContext } from 'subapp-kit';
import type { Texts } from './texts';

/** What every page may ask for: what `mount` was given, the language and its texts. */
export interface AppValue extends MicroAppContext {
  lang: Language;
  t: Texts;
}

export const AppContext = createContext<AppValue | undefined>(undefined);

export function useApp(): AppValue {
  const value = useContext(AppContext);
  if (!value) throw new Error('useApp is used outside of the application');
  return value;
}
