import { RELEASE_BOUNDS } from '../bounds';

/** What fetching a build that is deployed elsewhere may take. Files and bytes are those of any release. */
export const FETCH_BOUNDS = {
  redirects: 5,
  /** Of one file, without anything arriving, ms. */
  silenceMs: 15_000,
  /** All together, ms. */
  wholeMs: 120_000,
  /** Files that are asked for at the same time. */
  atOnce: 6,
  megabytes: RELEASE_BOUNDS.bytes / 1_048_576,
} as const;

/** Builds that one server fetches at the same time. */
export const FETCHES_AT_ONCE = 4;
