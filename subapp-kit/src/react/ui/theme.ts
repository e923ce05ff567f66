import { theme, type ThemeConfig } from 'antd';
import type { ThemeMode } from '../../index';

/** The portal's own. */
const PRIMARY = '#2f5bea';
/** The same in dark: surfaces and colours of the shell. */
const DARK = { colorPrimary: '#5b83f5', colorLink: '#7fa0ff', colorBgContainer: '#181b21', colorBgElevated: '#1f232b' };

/** The portal's own look: its primary colour, type and 4 px grid. */
export function recordTheme(mode: ThemeMode): ThemeConfig {
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'records-theme' },
    token: {
      colorPrimary: PRIMARY,
      colorLink: PRIMARY,
      borderRadius: 6,
      // antd's own styles stop transitions where the system asks for rest: a spinner that waits for their end would stay.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      ...(mode === 'dark' ? DARK : {}),
    },
    components: { Table: { headerBorderRadius: 6 }, Form: { itemMarginBottom: 20 } },
  };
}
