import type { Instance } from './instance';

/** The instances of the page, the parked ones included. */
export const openInstances = new Set<Instance>();
