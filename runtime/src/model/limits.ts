/** How many apps may stay mounted at once; the least recently shown is unmounted first. */
export const LIVE_INSTANCE_LIMIT = 8;
/** A page that is larger is not read to its end, MB (million bytes). */
export const PAGE_LIMIT_MB = 10;
/** A script or a sheet that is announced as larger is not read, MB. */
export const FILE_LIMIT_MB = 40;
/** How long `unmount`, or a `mount` that still runs when the tab closes, may take before it is left behind, ms. */
export const UNMOUNT_LIMIT_MS = 5_000;
/** How long to wait for lifecycles that are exported after the scripts have run, ms. */
export const LATE_EXPORT_MS = 1_500;
/** How long to wait for a promise that may be the app's library when one of its scripts is broken, ms. */
export const BROKEN_EXPORT_MS = 10_000;
/** An entry is asked for again when an app opens and it was last seen longer ago than this, ms. */
export const ENTRY_FRESH_MS = 30_000;
/** A mounted app's entry is looked at again when it is shown and was last seen longer ago than this, ms. */
export const DEPLOY_CHECK_MS = 60_000;

/** An app that reloads the page within this time of its opening counts as one that does so by being opened, ms. */
export const RELOADS_WITHIN_MS = 10_000;
/** How long an app may take after its mount to render, and so to read the address for the first time, ms. */
export const FIRST_RENDER_MS = 5_000;
/** How long a view transition of an app may last, ms: nobody can use the page meanwhile. */
export const VIEW_TRANSITION_LIMIT_MS = 3_000;
/** How many apps may be parked in a page; the one parked longest ago is ended first. */
export const PARKED_LIMIT = 8;
/** The same on a device with little memory. */
export const PARKED_LIMIT_SMALL = 3;
/** A device with at most so much memory has little, GB. */
export const SMALL_DEVICE_GB = 4;
/** Nothing stays parked while more than this share of the heap that the browser allows is in use. */
export const PARKED_HEAP_SHARE = 0.5;
