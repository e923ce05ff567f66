import type { AccentColours, ThemeMode } from './display';

/** The look of a tenant, as a page is given it. What is empty or null is the portal's own. */
export interface PortalBrand {
  /** Whose it is. */
  tenantId: string;
  /** What stands in place of the portal's name. */
  name: { zh: string; en: string };
  /** The address of the logo. */
  logo: string;
  /** The address of the picture beside the form of the sign-in page. */
  picture: string;
  /** In place of the portal's own accent, for people who chose no other. */
  colours: Readonly<Record<ThemeMode, AccentColours>> | null;
}

/** The images of a brand. */
export const BRAND_IMAGES = ['logo', 'picture'] as const;
export type BrandImage = (typeof BRAND_IMAGES)[number];

/** What a tenant's own name of the portal may be at most, characters: it stands in the header of every page. */
export const BRAND_NAME_MAX = 24;
/** The most bytes of an image. The logo is on every page. */
export const BRAND_IMAGE_BYTES: Readonly<Record<BrandImage, number>> = { logo: 102_400, picture: 716_800 };
/** The longest side of an image, px. */
export const BRAND_IMAGE_SIDE: Readonly<Record<BrandImage, number>> = { logo: 1024, picture: 4096 };
/** What browsers show everywhere, and what holds no script. */
export const BRAND_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type BrandImageType = (typeof BRAND_IMAGE_TYPES)[number];

/** The cookie of the tenant that somebody signed in to last: the sign-in page begins with its brand. */
export const BRAND_COOKIE = 'brand';
/** The parameter of the sign-in page's address that chooses a tenant. */
export const TENANT_PARAMETER = 'tenant';

/** A colour as it is typed. */
export const COLOUR_PATTERN = /^#[\da-f]{6}$/;
