import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandColours } from './brand-colours';

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const of = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [of(one), of(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const colour = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);

it('of any colour can be read in both themes: white on fills, links on grounds', () => {
  fc.assert(
    fc.property(colour, (hex) => {
      const { light, dark } = brandColours(hex);
      for (const { fill, hover, active } of [light, dark])
        for (const ground of [fill, hover, active]) expect(contrast('#ffffff', ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#ffffff', '#f2f4f8']) expect(contrast(light.text, ground)).toBeGreaterThanOrEqual(4.5);
      for (const ground of ['#101216', '#181b21', '#1f232b'])
        expect(contrast(dark.text, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('a colour that can be read stays as it is', () => {
  expect(brandColours('#0a7480').light.fill).toBe('#0a7480');
  expect(brandColours('#ffff00').light.fill).not.toBe('#ffff00');
});
