import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider } from 'antd';
import { FONT_PX } from '@portal/contract/display';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import { useLanguage } from '@/shared/i18n/use-language';
import './frame.css';
import { outsideSlots } from './outside-slots';
import { CSS_VARIABLES_CLASS, HEADER_HEIGHT_PX, ICON_PREFIX, portalTheme, PREFIX, wantsRest } from './theme';
import { useDisplay } from './use-display';
import { useThemeMode } from './use-theme-mode';

const transformers = [outsideSlots];

/** Messages stand below the header, not on it. */
const MESSAGES = { maxCount: 3, top: HEADER_HEIGHT_PX + 4 };

/** antd for the whole portal: class prefix, theme, texts. It belongs inside `LanguageProvider`. */
export function UiProvider({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const mode = useThemeMode();
  const display = useDisplay();
  const theme = useMemo(() => portalTheme(mode, display), [mode, display]);
  useLayoutEffect(() => {
    document.documentElement.classList.add(CSS_VARIABLES_CLASS);
    document.documentElement.dataset.theme = mode;
    document.documentElement.style.colorScheme = mode;
    document.documentElement.dataset.contrast = display.contrast;
    document.documentElement.dataset.density = display.density;
    document.documentElement.style.setProperty('--portal-font-scale', String(display.fontSizePx / FONT_PX.normal));
  }, [mode, display]);
  return (
    <StyleProvider transformers={transformers}>
      <ConfigProvider
        prefixCls={PREFIX}
        iconPrefixCls={ICON_PREFIX}
        theme={theme}
        locale={language === 'en' ? enUS : zhCN}
        button={{ autoInsertSpace: false }}
        // It has a time of its own, two seconds, whatever the theme says of motion.
        wave={{ disabled: wantsRest() }}
      >
        <App component={false} message={MESSAGES}>
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
