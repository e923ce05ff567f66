import { theme, type ThemeConfig } from 'antd';
import type { ThemeMode } from 'subapp-kit';

/** The shell's colours: white text on the first ones, and texts on its surfaces, keep 4.5 : 1. */
const LIGHT = {
  ...{
    colorPrimary: '#2f5bea',
    colorPrimaryHover: '#2450d6',
    colorPrimaryActive: '#1c41b5',
    colorInfo: '#2f5bea',
    colorLink: '#2f5bea',
    colorError: '#d4292e',
  },
  ...{
    colorTextSecondary: 'rgba(20,28,48,0.68)',
    colorTextTertiary: 'rgba(20,28,48,0.6)',
    colorTextDescription: 'rgba(20,28,48,0.62)',
  },
  ...{
    colorTextPlaceholder: 'rgba(20,28,48,0.62)',
    colorBgContainer: '#ffffff',
    colorBgElevated: '#ffffff',
    colorBorderSecondary: '#e6e9f0',
  },
};
const DARK = {
  ...{
    colorPrimary: '#567df0',
    colorPrimaryHover: '#4566bd',
    colorPrimaryActive: '#3c5aa8',
    colorInfo: '#567df0',
    colorLink: '#7fa0ff',
    colorError: '#ff8a85',
  },
  ...{
    colorTextSecondary: 'rgba(255,255,255,0.72)',
    colorTextTertiary: 'rgba(255,255,255,0.6)',
    colorTextDescription: 'rgba(255,255,255,0.62)',
  },
  ...{
    colorTextPlaceholder: 'rgba(255,255,255,0.5)',
    colorBgContainer: '#181b21',
    colorBgElevated: '#1f232b',
    colorBorderSecondary: '#2a2f39',
  },
};

/** The portal's own look: its colours, type and 4 px grid. */
export function workflowTheme(mode: ThemeMode): ThemeConfig {
  const dark = mode === 'dark';
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'workflow-theme' },
    token: {
      ...(dark ? DARK : LIGHT),
      borderRadius: 6,
      fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      // Where the system asks for rest nothing may wait for the end of a movement.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    },
    components: {
      Table: { headerBorderRadius: 6 },
      Form: { itemMarginBottom: 20 },
      // antd's own is a shade darker than can be read on the dark surface.
      ...(dark ? { Tabs: { itemSelectedColor: DARK.colorLink, itemHoverColor: DARK.colorLink } } : {}),
    },
  };
}
