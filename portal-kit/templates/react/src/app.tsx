import { App as AntApp, ConfigProvider, theme as antTheme } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { MicroAppContext } from 'subapp-kit';
import { AppContext } from './app-context';
import { Pages } from './pages-view';
import { texts } from './texts';

/** Theme, language and router of the application. They follow the portal without a reload. */
export function App({ context }: { context: MicroAppContext }) {
  const { portal, props } = context;
  const { lang, theme, display, tenantId } = useSyncExternalStore(portal.subscribe, portal.get);
  const algorithm = theme === 'dark' ? antTheme.darkAlgorithm : antTheme.defaultAlgorithm;
  const token = { fontSize: display.fontSizePx, ...(display.primary && { colorPrimary: display.primary }) };
  return (
    <ConfigProvider locale={lang === 'en' ? enUS : zhCN} theme={{ algorithm, token }}>
      <AntApp>
        <AppContext.Provider value={{ ...context, lang, t: texts[lang] }}>
          <BrowserRouter basename={props.prefix}>
            {/* Another tenant has other data: the pages begin anew. */}
            <Pages key={tenantId} />
          </BrowserRouter>
        </AppContext.Provider>
      </AntApp>
    </ConfigProvider>
  );
}
