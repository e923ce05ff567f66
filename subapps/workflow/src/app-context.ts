import type { Language, MicroAppContext, PageEntry, PortalState } from 'subapp-kit';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { texts, type Texts } from './messages';

/** What every component of the app may ask for. */
export interface WorkflowApp {
  context: MicroAppContext;
  pages: readonly PageEntry[];
  /** Raised with every change made here: lists that stay alive in other tabs load again. */
  revision: number;
  /** Something was sent, decided or commented here. */
  changed(): void;
  /** A form says whether it holds input that the server does not have yet. */
  setPageDirty(path: string, dirty: boolean): void;
  /** What was typed as a comment and not sent, by application and action; lives as long as the app. */
  comments: Map<string, string>;
}

export const WorkflowContext = createContext<WorkflowApp | undefined>(undefined);

/** @throws Error outside of the app. */
export function useApp(): WorkflowApp {
  const app = useContext(WorkflowContext);
  if (!app) throw new Error('useApp outside of WorkflowContext');
  return app;
}

/** The shell's state, live. */
export function usePortal(): PortalState {
  const { portal } = useApp().context;
  return useSyncExternalStore(portal.subscribe, portal.get);
}

/** The language and the texts of the app in it. */
export function useTexts(): { lang: Language; t: Texts } {
  const { lang } = usePortal();
  return { lang, t: texts[lang] };
}

/** Whether this page is the one in front; hidden pages stay alive and rest. */
export const PageVisible = createContext(true);
