/** The portal's own subsystem: what has no sub-application's prefix is its own. */
export const PORTAL_SUBSYSTEM = 'portal';

/** The code of the subsystem of a sub-application: the last part of its prefix, `emp` for `/ehr/emp`. */
export const subsystemOf = (prefix: string): string => prefix.split('/').at(-1) ?? PORTAL_SUBSYSTEM;
