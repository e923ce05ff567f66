import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { ThemeMode } from '@portal/contract/microapp/props';

/** The class prefix of the shell's own antd, so that `.ant-*` rules of micro-apps never meet the shell. */
export const PREFIX = 'portal';
export const ICON_PREFIX = 'portalicon';

export const PRIMARY_COLOR = '#2f5bea';
const FONT_FAMILY = '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** The class that carries antd's CSS variables; `UiProvider` puts it on the document, so every element has them. */
export const CSS_VARIABLES_CLASS = 'portal-variables';

/** Heights and widths of the frame, in px (docs/specification.md#side-menu-widths for the side menu). */
export const HEADER_HEIGHT_PX = 52;
export const SIDE_MENU_WIDTH_PX = 250;
export const SIDE_MENU_COLLAPSED_WIDTH_PX = 60;

const LIGHT_TINTS = {
  colorSuccessBg: '#edf8ef',
  colorSuccessBorder: '#b5dfbe',
  colorWarningBg: '#fff7e6',
  colorWarningBorder: '#ffd591',
} as const;

const DURATIONS = { motionDurationFast: '0.1s', motionDurationMid: '0.14s', motionDurationSlow: '0.2s' } as const;

/** Whether the system asks for rest. */
export const wantsRest = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The one place where colours and sizes are set; everything else uses antd's CSS variables. */
export function portalTheme(mode: ThemeMode): ThemeConfig {
  const dark = mode === 'dark';
  return {
    cssVar: { key: CSS_VARIABLES_CLASS, prefix: PREFIX },
    hashed: false,
    algorithm: dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      // White text stands on these: each keeps 4.5 : 1, hovered too.
      colorPrimary: dark ? '#567df0' : PRIMARY_COLOR,
      colorPrimaryHover: dark ? '#4566bd' : '#2450d6',
      colorPrimaryActive: dark ? '#3c5aa8' : '#1c41b5',
      // The ring around what has the focus: 3 : 1 at least, where antd's own has 1.7 : 1.
      colorPrimaryBorder: dark ? '#7fa0ff' : PRIMARY_COLOR,
      colorInfo: dark ? '#567df0' : PRIMARY_COLOR,
      // Text of tags on a tint of themselves: 4.5 : 1 too.
      colorSuccess: dark ? '#73d17f' : '#1c7a32',
      colorWarning: dark ? '#f2bd4b' : '#965a00',
      // What antd makes of dark colours for their tints is a grey.
      ...(dark ? {} : LIGHT_TINTS),
      colorError: dark ? '#ff8a85' : '#d4292e',
      // A field at fault has a red border anyway: this ring shows that it has the focus. antd's own has 1.1 : 1.
      colorErrorOutline: dark ? '#ff8a85' : '#d4292e',
      colorLink: dark ? '#7fa0ff' : PRIMARY_COLOR,
      colorTextSecondary: dark ? 'rgba(255,255,255,0.72)' : 'rgba(20,28,48,0.68)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.6)' : 'rgba(20,28,48,0.6)',
      colorTextDescription: dark ? 'rgba(255,255,255,0.62)' : 'rgba(20,28,48,0.62)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.5)' : 'rgba(20,28,48,0.64)',
      colorBgLayout: dark ? '#101216' : '#f2f4f8',
      colorBgContainer: dark ? '#181b21' : '#ffffff',
      colorBgElevated: dark ? '#1f232b' : '#ffffff',
      colorBorderSecondary: dark ? '#2a2f39' : '#e6e9f0',
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      lineHeight: 22 / 14,
      borderRadius: 6,
      controlHeight: 32,
      // Where the system asks for rest, antd's own styles stop transitions: what waits for their end, such as a button's
      // spinner, would stay for ever.
      motion: !wantsRest(),
      // Durations that are named here would stand in place of the 0 s that rest means.
      ...(wantsRest() ? {} : DURATIONS),
      wireframe: false,
    },
    components: {
      Menu: {
        itemHeight: 38,
        subMenuItemBg: 'transparent',
        itemBorderRadius: 6,
        itemMarginInline: 8,
        // Text in antd's own colour would have a contrast of 3.6 : 1.
        ...(dark ? { horizontalItemSelectedColor: '#7fa0ff' } : {}),
      },
      Table: { cellPaddingBlockMD: 8 },
      // A switch that is off has white text.
      Switch: dark ? {} : { colorTextQuaternary: 'rgba(20,28,48,0.62)', colorTextTertiary: 'rgba(20,28,48,0.7)' },
      // antd draws the ring of a field at fault below dangerous buttons, too. In the dark the error colour is a light one.
      Button: { dangerShadow: 'none', ...(dark ? { dangerColor: '#241314' } : {}) },
    },
  };
}
