import type { CallRoute } from './call';
import type { Offer } from './offers';

/** The look of a tenant. The sign-in page asks for it; the shell is given it with its page. */
export const brandRoutes = {
  getBrand: { offer: 'brand', method: 'GET', path: '/oa/portal/Brand/Get', open: true },
  getBrandImage: {
    offer: 'brand',
    method: 'GET',
    path: '/oa/portal/Brand/GetImage/{tenantId}/{imageId}',
    open: true,
    binary: true,
  },
} as const satisfies Record<string, CallRoute & { offer: Offer }>;
