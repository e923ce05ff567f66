import { usePortal } from 'record-kit/react/app';
import type { Language, MicroAppContext, PageEntry } from 'subapp-kit';
import { createContext, useContext } from 'react';
import { texts, type Texts } from './messages';

/** What every component of the app may use. */
export interface WorkflowApp {
  context: MicroAppContext;
  pages: readonly PageEntry[];
  /** Grows with every change made here: lists that stay alive in other tabs then load again. */
  revision: number;
  /** Tells that something was sent, decided or commented here. */
  changed(): void;
  /** A form says whether it holds input that the server does not have yet. */
  setPageDirty(path: string, dirty: boolean): void;
  /** Comments that were typed and not sent, by workflow instance and action. They live as long as the app. */
  comments: Map<string, string>;
}

export const WorkflowContext = createContext<WorkflowApp | undefined>(undefined);

/** @throws Error outside of the app. */
export function useApp(): WorkflowApp {
  const app = useContext(WorkflowContext);
  if (!app) throw new Error('useApp outside of WorkflowContext');
  return app;
}

/** The language, and the app's texts in it. */
export function useTexts(): { lang: Language; t: Texts } {
  const { lang } = usePortal();
  return { lang, t: texts[lang] };
}

/** Whether this page is the one that shows. Hidden pages stay alive and load nothing. */
export const PageVisible = createContext(true);
