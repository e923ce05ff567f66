import { z } from 'zod';
import type { CallSchema } from '../call';

const id = z.string().trim().min(1).max(64);
const shades = z.object({
  seed: z.string(),
  fill: z.string(),
  hover: z.string(),
  active: z.string(),
  text: z.string(),
  tints: z.tuple([z.string(), z.string()]).readonly().optional(),
});

/** The look of a tenant, as a page is given it (`PortalBrand`). */
export const portalBrand = z.object({
  tenantId: z.string(),
  name: z.object({ zh: z.string(), en: z.string() }),
  logo: z.string(),
  picture: z.string(),
  colours: z.object({ light: shades, dark: shades }).nullable(),
});

/** The look of tenants (docs/administration.md#brand): an addition of this portal. */
export const brandSchemas = {
  getBrand: {
    summary: 'The look of a tenant, for its sign-in page; null where it has the look of the portal',
    query: z.object({ tenant_id: id }),
    data: portalBrand.nullable(),
  },
  getBrandImage: {
    summary: 'An image of a brand. Its content never changes',
    params: z.object({ tenantId: id, imageId: id }),
    data: z.unknown(),
  },
} as const satisfies Record<string, CallSchema>;
