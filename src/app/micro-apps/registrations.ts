import { microApps } from '../../../microapps.config';

/** Every registered sub-application of the portal. */
export const portalRegistrations = microApps;
/** Their path prefixes. */
export const portalPrefixes: readonly string[] = microApps.map((app) => app.prefix);
