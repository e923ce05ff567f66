import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { MicroAppContext, PageEntry } from 'subapp-kit';
import type { BusinessDescription } from 'subapp-kit/records';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { PageStage } from './page-stage';
import { ModulesContext, type Modules } from './portal-context';
import { modulesTheme } from './ui/theme';
import './ui/modules.css';

interface Props {
  context: MicroAppContext;
  business: BusinessDescription;
  pages: readonly PageEntry[];
}

/** react-router 7's behaviour, agreed to in advance; without it version 6 warns on the console. */
const future = { v7_startTransition: true, v7_relativeSplatPath: true };

/** The app of one prefix: theme, language, router, pages. */
export function ModulesApp({ context, business, pages }: Props) {
  const { portal, props } = context;
  const { lang, theme } = useSyncExternalStore(portal.subscribe, portal.get);
  const [dirtyPages] = useState(() => new Set<string>());
  const modules = useMemo<Modules>(
    () => ({
      ...{ context, business, pages },
      setPageDirty(path, dirty) {
        if (dirty) dirtyPages.add(path);
        else dirtyPages.delete(path);
        props.setDirty(dirtyPages.size > 0);
      },
    }),
    [context, business, pages, props, dirtyPages],
  );
  // On the document's root, so that native controls and scroll bars in popups are dark too.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('modules-dark', theme === 'dark');
    return () => classList.remove('modules-dark');
  }, [theme]);
  return (
    <ConfigProvider locale={lang === 'en' ? enUS : zhCN} theme={modulesTheme(theme)}>
      <AntApp>
        <ModulesContext.Provider value={modules}>
          <BrowserRouter basename={props.prefix} future={future}>
            <PageStage />
          </BrowserRouter>
        </ModulesContext.Provider>
      </AntApp>
    </ConfigProvider>
  );
}
