import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { MicroAppContext, PageEntry } from 'subapp-kit';
import type { BusinessDescription } from '../records';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PageStage } from './page-stage';
import { RecordAppContext, type OwnPages, type RecordApp } from './record-app';
import { recordTheme } from './ui/theme';
import './ui/record-app.css';

interface Props {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
  own: OwnPages;
}

/** react-router 7's behaviour, agreed to in advance; without it version 6 warns on the console. */
const future = { v7_startTransition: true, v7_relativeSplatPath: true };

/** The app of one prefix: theme, language, router, pages. */
export function RecordAppView({ context, business, pages, own }: Props) {
  const { portal, props } = context;
  const { lang, theme } = useSyncExternalStore(portal.subscribe, portal.get);
  const [dirtyPages] = useState(() => new Set<string>());
  const app = useMemo<RecordApp>(
    () => ({
      ...{ context, business, pages },
      ...own,
      setPageDirty(path, dirty) {
        if (dirty) dirtyPages.add(path);
        else dirtyPages.delete(path);
        props.setDirty(dirtyPages.size > 0);
      },
    }),
    [context, business, pages, own, props, dirtyPages],
  );
  // On the document's root, so that native controls and scroll bars in popups are dark too.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('records-dark', theme === 'dark');
    return () => classList.remove('records-dark');
  }, [theme]);
  return (
    <ConfigProvider locale={lang === 'en' ? enUS : zhCN} theme={recordTheme(theme)} button={{ autoInsertSpace: false }}>
      <AntApp>
        <RecordAppContext.Provider value={app}>
          <BrowserRouter basename={props.prefix} future={future}>
            <PageStage />
          </BrowserRouter>
        </RecordAppContext.Provider>
      </AntApp>
    </ConfigProvider>
  );
}
