// @vitest-environment happy-dom
import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { ACCENT_COLOURS, ACCENTS, displayOf, OWN_LOOK, type Accent } from '@portal/contract/display';
import type { ThemeMode } from '@portal/contract/microapp/props';
import { portalTheme } from './theme';

const MODES = ['light', 'dark'] as const;

/** Red, green and blue, 0 to 1, of `#rrggbb`, or of `rgba()` on a ground. */
function channels(colour: string, ground = '#ffffff'): number[] {
  const hex = /^#([\da-f]{6})$/i.exec(colour)?.[1];
  if (hex !== undefined) return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0, opacity = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const below = channels(ground);
  return [r, g, b].map((part, at) => (part / 255) * opacity + (below[at] ?? 0) * (1 - opacity));
}

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [channels(a, b), channels(b)]
    .map((parts) => parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)))
    .map(([r = 0, g = 0, b = 0]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const tokens = (mode: ThemeMode, accent: Accent, strong = false) =>
  theme.getDesignToken(portalTheme(mode, displayOf({ ...OWN_LOOK, accent }, mode, strong)));

describe.each(MODES)('in the %s theme', (mode) => {
  it.each(ACCENTS)('white text on %s, links and rings of the focus can be read', (accent) => {
    for (const strong of [false, true]) {
      const token = tokens(mode, accent, strong);
      for (const fill of [token.colorPrimary, token.colorPrimaryHover, token.colorPrimaryActive]) {
        expect(contrast('#ffffff', fill), fill).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(token.colorLink, token.colorBgContainer)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token.colorPrimaryBorder, token.colorBgContainer)).toBeGreaterThanOrEqual(3);
    }
  });

  it.each(ACCENTS)('applications are told the fill of %s that the shell has', (accent) => {
    expect(tokens(mode, accent).colorPrimary.toLowerCase()).toBe(ACCENT_COLOURS[accent][mode].fill);
  });

  it('high contrast has 7 : 1 for every text, and borders that can be seen', () => {
    const token = tokens(mode, 'blue', true);
    const ground = token.colorBgContainer;
    for (const text of [
      token.colorText,
      token.colorTextSecondary,
      token.colorTextTertiary,
      token.colorTextPlaceholder,
    ]) {
      expect(contrast(text, ground), text).toBeGreaterThanOrEqual(7);
    }
    for (const line of [token.colorBorder, token.colorBorderSecondary]) {
      expect(contrast(line, ground), line).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(tokens(mode, 'blue').colorBorderSecondary, ground)).toBeLessThan(3);
  });
});

it('letters, controls and rows are as large and as close as the person wants them', () => {
  const of = (choice: object) =>
    theme.getDesignToken(portalTheme('light', displayOf({ ...OWN_LOOK, ...choice }, 'light', false)));
  expect(of({})).toMatchObject({ fontSize: 14, controlHeight: 32 });
  expect(of({ font_size: 'large' })).toMatchObject({ fontSize: 16, controlHeight: 36 });
  expect(of({ font_size: 'larger' })).toMatchObject({ fontSize: 18, controlHeight: 40 });
  expect(of({ density: 'compact' })).toMatchObject({ fontSize: 14, controlHeight: 28 });
});
