import { registrations } from '../../../microapps.config';

/** The registry of micro-apps, in its order. */
export const portalApps = registrations;
