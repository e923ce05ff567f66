import { App as AntApp, ConfigProvider, type ThemeConfig } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import type { MicroAppContext, PortalDisplay, ThemeMode } from 'subapp-kit';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AppContext } from './app-context';
import { skipDialogEnd } from './skip-dialog-end';
import './app.css';

interface Props {
  context: MicroAppContext;
  /** The antd theme for the shell's light or dark mode, as the person wants it. */
  themeOf(mode: ThemeMode, display: PortalDisplay): ThemeConfig;
  children: ReactNode;
}

/** Surrounds the pages of a React app with its context, antd's theme and language, and the document's dark mode. */
export function AppFrame({ context, themeOf, children }: Props) {
  const { portal } = context;
  const { lang, theme, display } = useSyncExternalStore(portal.subscribe, portal.get);
  // On the document's root, so that native controls and scroll bars in popups are dark, too.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('records-dark', theme === 'dark');
    return () => classList.remove('records-dark');
  }, [theme]);
  useEffect(skipDialogEnd, []);
  const antdTheme = useMemo(() => themeOf(theme, display), [themeOf, theme, display]);
  return (
    <ConfigProvider locale={lang === 'en' ? enUS : zhCN} theme={antdTheme} button={{ autoInsertSpace: false }}>
      <AntApp>
        <AppContext.Provider value={context}>{children}</AppContext.Provider>
      </AntApp>
    </ConfigProvider>
  );
}
