import { theme, type ThemeConfig } from 'antd';
import type { ThemeMode } from 'subapp-kit';

/** The brand's colour, as in the shell. */
const PRIMARY = '#2f5bea';
/** The colours and surfaces of the shell in dark. */
const DARK = {
  colorPrimary: '#567df0',
  colorPrimaryHover: '#4566bd',
  colorPrimaryActive: '#3c5aa8',
  // Around what has the focus: 3 : 1 at least.
  colorPrimaryBorder: '#7fa0ff',
  colorLink: '#7fa0ff',
  colorError: '#ff8a85',
  colorErrorOutline: '#ff8a85',
  colorTextDescription: 'rgba(255,255,255,0.62)',
  colorTextPlaceholder: 'rgba(255,255,255,0.5)',
  colorBgContainer: '#181b21',
  colorBgElevated: '#1f232b',
};
/** Text colours with a contrast of 4.5 : 1 on white, which those of antd do not have. */
const LIGHT = {
  colorPrimaryBorder: PRIMARY,
  colorError: '#d4292e',
  colorErrorOutline: '#d4292e',
  colorTextDescription: 'rgba(20,28,48,0.62)',
  colorTextPlaceholder: 'rgba(20,28,48,0.62)',
};

/** The portal's own look: its primary colour, type and 4 px grid. */
export function portalTheme(mode: ThemeMode): ThemeConfig {
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'records-theme' },
    token: {
      colorPrimary: PRIMARY,
      colorLink: PRIMARY,
      borderRadius: 6,
      // With reduced motion antd's styles stop all transitions, and a spinner that waits for the end of one would stay.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      ...(mode === 'dark' ? DARK : LIGHT),
    },
    // antd draws the ring of a field at fault below dangerous buttons, too.
    components: { Button: { dangerShadow: 'none' }, Table: { headerBorderRadius: 6 }, Form: { itemMarginBottom: 20 } },
  };
}
