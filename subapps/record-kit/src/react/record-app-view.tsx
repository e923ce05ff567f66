import type { MicroAppContext, PageEntry } from 'subapp-kit';
import { useMemo } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { BusinessDescription } from '../records';
import { AppFrame } from './app/app-frame';
import { portalTheme } from './app/portal-theme';
import { useDirtyPages } from './app/use-dirty-pages';
import { RecordPages } from './pages/record-pages';
import { RecordAppContext, type OwnPages, type RecordApp } from './context/record-app';
import './ui/record-app.css';

interface Props {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
  own: OwnPages;
}

/** Turns on the behaviour of react-router 7. Without these flags version 6 warns on the console. */
const future = { v7_startTransition: true, v7_relativeSplatPath: true };

/** The app of one prefix: theme, language, router and pages. */
export function RecordAppView({ context, business, pages, own }: Props) {
  const setPageDirty = useDirtyPages(context.props);
  const app = useMemo<RecordApp>(
    () => ({ context, business, pages, ...own, setPageDirty }),
    [context, business, pages, own, setPageDirty],
  );
  return (
    <AppFrame context={context} themeOf={portalTheme}>
      <RecordAppContext.Provider value={app}>
        <BrowserRouter basename={context.props.prefix} future={future}>
          <RecordPages />
        </BrowserRouter>
      </RecordAppContext.Provider>
    </AppFrame>
  );
}
