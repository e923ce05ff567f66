import { registrations } from '../../../microapps.config';

/** The path prefixes of the portal's sub-applications. */
export const prefixes: readonly string[] = registrations.map((app) => app.prefix);
