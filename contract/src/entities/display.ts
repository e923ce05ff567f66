import { z } from 'zod';
import { ACCENTS, CONTRASTS, DENSITIES, FONT_SIZES } from '../display';

/** How the person wants the portal to look. What a page does not know falls back to the portal's own look. */
export const displaySettings = z.object({
  density: z.enum(DENSITIES).default('normal'),
  font_size: z.enum(FONT_SIZES).default('normal'),
  accent: z.enum(ACCENTS).default('blue'),
  contrast: z.enum(CONTRASTS).default('system'),
});
export type DisplaySettings = z.infer<typeof displaySettings>;
