import type { Language, MicroAppContext, PageEntry } from 'subapp-kit';
import {
  holdsPermission,
  recordPermission,
  recordTexts,
  type BusinessDescription,
  type BusinessRecord,
  type RecordAction,
  type RecordTexts,
  type Text,
} from '../../records';
import { createContext, useContext, type ReactNode } from 'react';
import { usePortal } from '../app/app-context';

/** A page that the app draws itself. */
export interface OwnPage {
  title: Text;
  /** Small beside the title: the id of a ticket. */
  note?: string;
  content: ReactNode;
}

/** What an app adds to the kit's list, form and chart pages. */
export interface OwnPages {
  /** The app's own page at a path below the prefix; undefined where it has none. */
  ownPage?(path: string): OwnPage | undefined;
  /** The page of a record of a kind, as a path of the portal; undefined where records of the kind have none. */
  recordHref?(kind: string, record: BusinessRecord): string | undefined;
}

/** What every component of the app may ask for. */
export interface RecordApp extends OwnPages {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
  /** A form page says whether it holds unsaved input. */
  setPageDirty(path: string, dirty: boolean): void;
}

export const RecordAppContext = createContext<RecordApp | undefined>(undefined);

/** @throws Error outside of the app. */
export function useRecordApp(): RecordApp {
  const app = useContext(RecordAppContext);
  if (!app) throw new Error('useRecordApp outside of RecordAppContext');
  return app;
}

/** The language and the texts of the app in it. */
export function useTexts(): { lang: Language; t: RecordTexts } {
  const { lang } = usePortal();
  return { lang, t: recordTexts[lang] };
}

/** Whether the person has the permission code of a list page's button. The server holds the same rule. */
export function useMay(path: string, action: RecordAction): boolean {
  const { business } = useRecordApp();
  return holdsPermission(usePortal().permissions, recordPermission(business.prefix, path, action));
}
