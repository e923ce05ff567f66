import { registrations } from '../../../microapps.config';

/** Every registered sub-application of the portal. */
export const portalRegistrations = registrations;
/** Their path prefixes. */
export const portalPrefixes: readonly string[] = registrations.map((app) => app.prefix);
