import { theme, type ThemeConfig } from 'antd';
import type { MappingAlgorithm } from 'antd/es/theme/interface';
import { ACCENT_COLOURS, CONTROL_HEIGHT_PX, STRONG_COLOURS, type PortalDisplay, type ThemeMode } from 'subapp-kit';

/** The colours and surfaces of the shell in dark. */
const DARK = {
  colorError: '#ff8a85',
  colorErrorOutline: '#ff8a85',
  colorTextDescription: 'rgba(255,255,255,0.62)',
  colorTextPlaceholder: 'rgba(255,255,255,0.5)',
  colorBgContainer: '#181b21',
  colorBgElevated: '#1f232b',
};
/** Text colours with a contrast of 4.5 : 1 on white, which those of antd do not have. */
const LIGHT = {
  colorError: '#d4292e',
  colorErrorOutline: '#d4292e',
  colorTextDescription: 'rgba(20,28,48,0.62)',
  colorTextPlaceholder: 'rgba(20,28,48,0.62)',
};

/** Text and borders as strong as can be, for people who ask for more contrast. */
function strongTokens(mode: ThemeMode): NonNullable<ThemeConfig['token']> {
  const { text, secondary, quiet, placeholder, border, line } = STRONG_COLOURS[mode];
  return {
    colorText: text,
    colorTextSecondary: secondary,
    colorTextTertiary: quiet,
    colorTextDescription: quiet,
    colorTextPlaceholder: placeholder,
    colorBorder: border,
    colorBorderSecondary: line,
  };
}

/** Closer rows and lower controls, with letters as large as before. */
const closer: MappingAlgorithm = (seed, map) => {
  const letters = Object.entries(map ?? theme.defaultAlgorithm(seed)).filter(([name]) =>
    /^(?:font|lineHeight)/.test(name),
  );
  return { ...theme.compactAlgorithm(seed, map), ...Object.fromEntries(letters) };
};

/** Another fill of main buttons, with the tints of before. */
const filledWith =
  (colorPrimary: string): MappingAlgorithm =>
  (seed, map) => ({ ...(map ?? theme.defaultAlgorithm(seed)), colorPrimary });

/** The portal's look as the person wants it: its colours, type and 4 px grid. */
export function portalTheme(mode: ThemeMode, display: PortalDisplay): ThemeConfig {
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const strong = display.contrast === 'more';
  const { seed, hover, active, tints } = display.shades ?? ACCENT_COLOURS[display.accent][mode];
  return {
    algorithm: [
      base,
      ...(display.density === 'compact' ? [closer] : []),
      ...(strong ? [filledWith(display.primary)] : []),
    ],
    cssVar: { key: 'records-theme' },
    token: {
      colorPrimary: seed,
      ...(tints ? { colorPrimaryBg: tints[0], colorPrimaryBgHover: tints[1] } : {}),
      // White text on these keeps 4.5 : 1.
      colorPrimaryHover: strong ? active : hover,
      colorPrimaryActive: active,
      // Around what has the focus: 3 : 1 at least.
      colorPrimaryBorder: display.link,
      colorLink: display.link,
      fontSize: display.fontSizePx,
      controlHeight: CONTROL_HEIGHT_PX[display.fontSizePx] ?? 32,
      borderRadius: 6,
      // With reduced motion antd's styles stop all transitions, and a spinner that waits for the end of one would stay.
      motion: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
      fontFamily: '-apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
      ...(mode === 'dark' ? DARK : LIGHT),
      ...(strong ? strongTokens(mode) : {}),
    },
    // antd draws the ring of a field at fault below dangerous buttons, too.
    components: {
      Button: { dangerShadow: 'none' },
      Table: { headerBorderRadius: 6, cellPaddingBlockMD: display.density === 'compact' ? 5 : 9 },
      Form: { itemMarginBottom: 20 },
    },
  };
}
