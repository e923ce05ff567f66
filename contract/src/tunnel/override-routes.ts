import type { CallRoute } from '../call';
import type { Offer } from '../offers';

/** Trying an application on the live portal, for oneself. The shell asks for these rarely: they come with what asks. */
export const overrideRoutes = {
  getOverrideChoices: { offer: 'overrides', method: 'POST', path: '/oa/portal/Override/GetChoices' },
  beginOverride: { offer: 'overrides', method: 'POST', path: '/oa/portal/Override/Begin' },
  endOverride: { offer: 'overrides', method: 'POST', path: '/oa/portal/Override/End' },
  beginTunnel: { offer: 'overrides', method: 'POST', path: '/oa/portal/Override/BeginTunnel', open: true },
} as const satisfies Record<string, CallRoute & { offer: Offer }>;
