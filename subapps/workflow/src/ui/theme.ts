import type { ThemeConfig } from 'antd';
import { portalTheme } from 'record-kit/react/app';
import { ACCENT_COLOURS, type PortalDisplay, type ThemeMode } from 'subapp-kit';

/** More of the shell's colours than the record apps need. */
const LIGHT = {
  colorTextSecondary: 'rgba(20,28,48,0.68)',
  colorTextTertiary: 'rgba(20,28,48,0.6)',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBorderSecondary: '#e6e9f0',
};
const DARK = {
  colorTextSecondary: 'rgba(255,255,255,0.72)',
  colorTextTertiary: 'rgba(255,255,255,0.6)',
  colorBorderSecondary: '#2a2f39',
};

/** The portal's theme for antd 6, with the colours of the workflow's charts and tabs. */
export function workflowTheme(mode: ThemeMode, display: PortalDisplay): ThemeConfig {
  const theme = portalTheme(mode, display);
  const colorLink = theme.token?.colorLink;
  return {
    ...theme,
    cssVar: { key: 'workflow-theme' },
    token: {
      ...(mode === 'dark' ? DARK : LIGHT),
      colorInfo: ACCENT_COLOURS.blue[mode].seed,
      ...theme.token,
    },
    components: {
      ...theme.components,
      // The selected tab of antd is too dark to read on the dark surface.
      ...(mode === 'dark' ? { Tabs: { itemSelectedColor: colorLink, itemHoverColor: colorLink } } : {}),
    },
  };
}
