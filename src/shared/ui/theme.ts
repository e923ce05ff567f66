import { theme as antdTheme, type ThemeConfig } from 'antd';
import type { MappingAlgorithm } from 'antd/es/theme/interface';
import { ACCENT_COLOURS, CONTROL_HEIGHT_PX, STRONG_COLOURS, type PortalDisplay } from '@portal/contract/display';
import type { ThemeMode } from '@portal/contract/microapp/props';

/** The class prefix of the shell's own antd, so that `.ant-*` rules of micro-apps never meet the shell. */
export const PREFIX = 'portal';
export const ICON_PREFIX = 'portalicon';

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

/** Text and borders as strong as can be, for people who ask for more contrast. */
function strongTokens(mode: ThemeMode): NonNullable<ThemeConfig['token']> {
  const { text, secondary, quiet, placeholder, border, line } = STRONG_COLOURS[mode];
  const grounds = { colorBgLayout: '#000000', colorBgContainer: '#0b0d11', colorBgElevated: '#14181f' };
  return {
    colorText: text,
    colorTextSecondary: secondary,
    colorTextTertiary: quiet,
    colorTextDescription: quiet,
    colorTextPlaceholder: placeholder,
    colorBorder: border,
    colorBorderSecondary: line,
    ...(mode === 'dark' ? grounds : { colorBgLayout: '#ffffff' }),
  };
}

/** Closer rows and lower controls. antd's own algorithm would make letters smaller, too: their size is another choice. */
const closer: MappingAlgorithm = (seed, map) => {
  const own = map ?? antdTheme.defaultAlgorithm(seed);
  const letters = Object.entries(own).filter(([name]) => /^(?:font|lineHeight)/.test(name));
  return { ...antdTheme.compactAlgorithm(seed, map), ...Object.fromEntries(letters) };
};

/** Another fill of main buttons, with the tints of before. */
const filledWith =
  (colorPrimary: string): MappingAlgorithm =>
  (seed, map) => ({ ...(map ?? antdTheme.defaultAlgorithm(seed)), colorPrimary });

/** The one place where colours and sizes are set; everything else uses antd's CSS variables. */
export function portalTheme(mode: ThemeMode, display: PortalDisplay): ThemeConfig {
  const dark = mode === 'dark';
  const { seed, hover, active, tints } = display.shades ?? ACCENT_COLOURS[display.accent][mode];
  const strong = display.contrast === 'more';
  const base = dark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm;
  return {
    cssVar: { key: CSS_VARIABLES_CLASS, prefix: PREFIX },
    hashed: false,
    algorithm: [
      base,
      ...(display.density === 'compact' ? [closer] : []),
      ...(strong ? [filledWith(display.primary)] : []),
    ],
    token: {
      // White text stands on these: each keeps 4.5 : 1, hovered too.
      colorPrimary: seed,
      colorPrimaryHover: strong ? active : hover,
      colorPrimaryActive: active,
      // The ring around what has the focus: 3 : 1 at least, where antd's own has 1.7 : 1.
      colorPrimaryBorder: display.link,
      ...(tints ? { colorPrimaryBg: tints[0], colorPrimaryBgHover: tints[1] } : {}),
      // Text of tags on a tint of itself, as below.
      colorInfo: ACCENT_COLOURS.blue[mode].text,
      // Text of tags on a tint of themselves: 4.5 : 1 too.
      colorSuccess: dark ? '#73d17f' : '#1c7a32',
      colorWarning: dark ? '#f2bd4b' : '#965a00',
      // What antd makes of dark colours for their tints is a grey.
      ...(dark ? {} : LIGHT_TINTS),
      colorError: dark ? '#ff8a85' : '#d4292e',
      // A field at fault has a red border anyway: this ring shows that it has the focus. antd's own has 1.1 : 1.
      colorErrorOutline: dark ? '#ff8a85' : '#d4292e',
      colorLink: display.link,
      colorTextSecondary: dark ? 'rgba(255,255,255,0.72)' : 'rgba(20,28,48,0.68)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.6)' : 'rgba(20,28,48,0.6)',
      colorTextDescription: dark ? 'rgba(255,255,255,0.62)' : 'rgba(20,28,48,0.62)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.5)' : 'rgba(20,28,48,0.64)',
      colorBgLayout: dark ? '#101216' : '#f2f4f8',
      colorBgContainer: dark ? '#181b21' : '#ffffff',
      colorBgElevated: dark ? '#1f232b' : '#ffffff',
      colorBorderSecondary: dark ? '#2a2f39' : '#e6e9f0',
      fontFamily: FONT_FAMILY,
      fontSize: display.fontSizePx,
      lineHeight: 22 / 14,
      borderRadius: 6,
      controlHeight: CONTROL_HEIGHT_PX[display.fontSizePx] ?? 32,
      // Where the system asks for rest, antd's own styles stop transitions: what waits for their end, such as a button's
      // spinner, would stay for ever.
      motion: !wantsRest(),
      // Durations that are named here would stand in place of the 0 s that rest means.
      ...(wantsRest() ? {} : DURATIONS),
      wireframe: false,
      ...(strong ? strongTokens(mode) : {}),
    },
    components: {
      Menu: {
        itemHeight: 38,
        subMenuItemBg: 'transparent',
        itemBorderRadius: 6,
        itemMarginInline: 8,
        // Text in antd's own colour would have a contrast of 3.6 : 1.
        ...(dark ? { horizontalItemSelectedColor: display.link } : {}),
      },
      // The selected tab of antd is too dark to read on a dark surface.
      ...(dark ? { Tabs: { itemSelectedColor: display.link, itemHoverColor: display.link } } : {}),
      Table: { cellPaddingBlockMD: 8 },
      // What is chosen stands out from its track.
      ...(strong ? { Segmented: { trackBg: dark ? '#3a414e' : '#d5d9e0' } } : {}),
      // A switch that is off has white text.
      Switch: dark ? {} : { colorTextQuaternary: 'rgba(20,28,48,0.62)', colorTextTertiary: 'rgba(20,28,48,0.7)' },
      // antd draws the ring of a field at fault below dangerous buttons, too. In the dark the error colour is a light one.
      Button: { dangerShadow: 'none', ...(dark ? { dangerColor: '#241314' } : {}) },
    },
  };
}
