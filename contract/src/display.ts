export type ThemeMode = 'light' | 'dark';

/** How close rows and controls stand. */
export const DENSITIES = ['normal', 'compact'] as const;
/** How large letters are. */
export const FONT_SIZES = ['normal', 'large', 'larger'] as const;
/** The colours of buttons, links and of what is chosen. */
export const ACCENTS = ['blue', 'teal', 'green', 'violet', 'rose', 'amber'] as const;
/** `system`: as the device asks for. */
export const CONTRASTS = ['system', 'more'] as const;

export type Density = (typeof DENSITIES)[number];
export type FontSize = (typeof FONT_SIZES)[number];
export type Accent = (typeof ACCENTS)[number];

/** The height of buttons and fields, px, by the size of plain text. */
export const CONTROL_HEIGHT_PX: Readonly<Record<number, number>> = { 14: 32, 16: 36, 18: 40 };

/** The size of plain text, px. */
export const FONT_PX: Readonly<Record<FontSize, number>> = { normal: 14, large: 16, larger: 18 };

/** The shades of an accent in one theme. */
export interface AccentColours {
  /** What a component library makes its shades of. */
  seed: string;
  /** Below white text: 4.5 : 1 at least, hovered and pressed too. */
  fill: string;
  hover: string;
  active: string;
  /** Text on the page's ground: 4.5 : 1 at least. The ring around what has the focus, too. */
  text: string;
  /** The ground of what is chosen, and the same hovered; absent where a library's own shades of the seed are right. */
  tints?: readonly [ground: string, hover: string];
}

const light = (fill: string, hover: string, active: string, ...tints: [string, string]): AccentColours => ({
  seed: fill,
  fill,
  hover,
  active,
  text: fill,
  tints,
});

/** Every accent in both themes. A test holds each to its contrast. */
export const ACCENT_COLOURS: Readonly<Record<Accent, Readonly<Record<ThemeMode, AccentColours>>>> = {
  blue: {
    light: light('#2f5bea', '#2450d6', '#1c41b5', '#f0f6ff', '#d6e5ff'),
    dark: { seed: '#567df0', fill: '#4c6dcf', hover: '#4566bd', active: '#3c5aa8', text: '#7fa0ff' },
  },
  teal: {
    light: light('#0a7480', '#086570', '#06525b', '#e8f5f6', '#cfe9eb'),
    dark: { seed: '#12848f', fill: '#12737d', hover: '#0f6770', active: '#0d575f', text: '#4fc3cf' },
  },
  green: {
    light: light('#1c7a32', '#186a2b', '#135624', '#e9f6ec', '#d0ead6'),
    dark: { seed: '#2a8742', fill: '#27763b', hover: '#226a34', active: '#1d5a2c', text: '#73d17f' },
  },
  violet: {
    light: light('#6b3fd4', '#5b33bb', '#4b2a9c', '#f7f0ff', '#ebe0ff'),
    dark: { seed: '#8560e0', fill: '#7455c1', hover: '#684bb0', active: '#5a4199', text: '#b39bff' },
  },
  rose: {
    light: light('#c0265a', '#a8204e', '#8b1a40', '#fff0f4', '#fbdce6'),
    dark: { seed: '#d04674', fill: '#b43f66', hover: '#a1375a', active: '#8b2f4e', text: '#ff8fb1' },
  },
  amber: {
    light: light('#9a5700', '#864c00', '#6e3e00', '#fdf4e5', '#f8e4c4'),
    dark: { seed: '#a8680f', fill: '#925b10', hover: '#82510c', active: '#6f450a', text: '#f2bd4b' },
  },
};

/** The colours of text and borders for people who ask for more contrast. */
export interface StrongColours {
  text: string;
  secondary: string;
  /** Descriptions and hints. */
  quiet: string;
  placeholder: string;
  /** Around controls. */
  border: string;
  /** Between parts of a page. */
  line: string;
}

/** Text has 7 : 1 at least on the page's ground, borders have 3 : 1. */
export const STRONG_COLOURS: Readonly<Record<ThemeMode, StrongColours>> = {
  light: {
    text: '#000000',
    secondary: 'rgba(0,0,0,0.88)',
    quiet: 'rgba(0,0,0,0.82)',
    placeholder: 'rgba(0,0,0,0.75)',
    border: '#4d5563',
    line: '#6b7280',
  },
  dark: {
    text: '#ffffff',
    secondary: 'rgba(255,255,255,0.92)',
    quiet: 'rgba(255,255,255,0.86)',
    placeholder: 'rgba(255,255,255,0.78)',
    border: '#c3c9d4',
    line: '#98a1b0',
  },
};

/** How an app looks right beside the shell. Plain data. */
export interface PortalDisplay {
  density: Density;
  /** The size of plain text, px. */
  fontSizePx: number;
  /** The name of the accent that the person chose. */
  accent: Accent;
  /** The fill of main buttons, below white text, in the theme that is on. */
  primary: string;
  /** Links, and what is chosen, on the page's ground. */
  link: string;
  contrast: 'normal' | 'more';
  /** The shades in the theme that is on, where the tenant has a colour of its own and the person chose no other. */
  shades?: AccentColours;
}

/** What the person chose, as it looks in one theme. */
export interface DisplayChoice {
  density: Density;
  font_size: FontSize;
  accent: Accent;
}

/**
 * The display of an app or of the shell, out of what the person chose.
 *
 * @param own the colours of the tenant: they stand in place of the portal's own accent
 */
export function displayOf(
  choice: DisplayChoice,
  mode: ThemeMode,
  moreContrast: boolean,
  own?: Readonly<Record<ThemeMode, AccentColours>> | null,
): PortalDisplay {
  const shades = choice.accent === OWN_LOOK.accent ? own?.[mode] : undefined;
  const { fill, active, text } = shades ?? ACCENT_COLOURS[choice.accent][mode];
  return Object.freeze({
    density: choice.density,
    fontSizePx: FONT_PX[choice.font_size],
    accent: choice.accent,
    primary: moreContrast ? active : fill,
    link: moreContrast && mode === 'light' ? active : text,
    contrast: moreContrast ? 'more' : 'normal',
    ...(shades && { shades }),
  });
}

/** The portal's own look, where nothing was chosen. */
export const OWN_LOOK: DisplayChoice = { density: 'normal', font_size: 'normal', accent: 'blue' };
