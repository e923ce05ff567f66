import type { AccentColours, ThemeMode } from './display';

type Channels = readonly [number, number, number];

/** What WCAG 2 asks of text. */
const READABLE = 4.5;
const WHITE: Channels = [255, 255, 255];
const BLACK: Channels = [0, 0, 0];
/** The darkest light ground that a link stands on, and the lightest dark one (`shared/ui/theme.ts`). */
const LIGHT_GROUND: Channels = [238, 241, 246];
const DARK_GROUND: Channels = [42, 47, 57];
/** The ground that antd mixes colours with in the dark, and how much stays of them. */
const DARK_MIX: Channels = [20, 20, 20];
const DARK_SHARE = 0.85;

const channelsOf = (hex: string): Channels => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const hexOf = (channels: Channels): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

const mix = ([r, g, b]: Channels, [x, y, z]: Channels, share: number): Channels => [
  r + (x - r) * share,
  g + (y - g) * share,
  b + (z - b) * share,
];

function luminance(channels: Channels): number {
  const [r = 0, g = 0, b = 0] = channels.map((each) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(one: Channels, other: Channels): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The first colour on the way to `end` that is right; `end` itself where none is before. */
function towards(colour: Channels, end: Channels, isRight: (colour: Channels) => boolean): Channels {
  for (let step = 0; step < 100; step += 1) {
    const next = channelsOf(hexOf(mix(colour, end, step / 100)));
    if (isRight(next)) return next;
  }
  return end;
}

/**
 * The shades of a colour in both themes. A colour that white text could not be read on is darkened as far as needed; as
 * a link in the dark it is lightened.
 *
 * @param hex as `#rrggbb`
 */
export function brandColours(hex: string): Record<ThemeMode, AccentColours> {
  const given = channelsOf(hex);
  const light = towards(given, BLACK, (colour) => contrast(colour, LIGHT_GROUND) >= READABLE);
  const inTheDark = (colour: Channels) => channelsOf(hexOf(mix(DARK_MIX, colour, DARK_SHARE)));
  const seed = towards(given, BLACK, (colour) => contrast(inTheDark(colour), WHITE) >= READABLE);
  const dark = inTheDark(seed);
  const text = towards(given, WHITE, (colour) => contrast(colour, DARK_GROUND) >= READABLE);
  const darker = (colour: Channels, share: number) => hexOf(mix(colour, BLACK, share));
  return {
    light: {
      seed: hexOf(light),
      fill: hexOf(light),
      hover: darker(light, 0.12),
      active: darker(light, 0.26),
      text: hexOf(light),
      tints: [hexOf(mix(light, WHITE, 0.94)), hexOf(mix(light, WHITE, 0.84))],
    },
    dark: {
      seed: hexOf(seed),
      fill: hexOf(dark),
      hover: darker(dark, 0.1),
      active: darker(dark, 0.22),
      text: hexOf(text),
    },
  };
}
