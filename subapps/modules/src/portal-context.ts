import type { Language, MicroAppContext, PageEntry, PortalState } from 'subapp-kit';
import { recordTexts, type BusinessDescription, type RecordTexts } from 'subapp-kit/records';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What every component of the app may ask for. */
export interface Modules {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
  /** A form page says whether it holds unsaved input. */
  setPageDirty(path: string, dirty: boolean): void;
}

export const ModulesContext = createContext<Modules | undefined>(undefined);

/** @throws Error outside of the app. */
export function useModules(): Modules {
  const modules = useContext(ModulesContext);
  if (!modules) throw new Error('useModules outside of ModulesContext');
  return modules;
}

/** The shell's state, live. */
export function usePortal(): PortalState {
  const { portal } = useModules().context;
  return useSyncExternalStore(portal.subscribe, portal.get);
}

/** The language and the texts of the app in it. */
export function useTexts(): { lang: Language; t: RecordTexts } {
  const { lang } = usePortal();
  return { lang, t: recordTexts[lang] };
}
