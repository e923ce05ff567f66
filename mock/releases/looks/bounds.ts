/** What looking at files that stay where they are deployed may take. */
export const ELSEWHERE_BOUNDS = {
  /** Files that are asked for at the same time. */
  atOnce: 4,
  /** Of one file, without anything arriving, ms. */
  silenceMs: 10_000,
  /** Of one release, ms. */
  releaseMs: 60_000,
  /** Releases of one round. */
  perRound: 5,
  /** A release is looked at by itself once in this time, ms. */
  everyMs: 86_400_000,
  /** Looks that people ask one server for, at the same time. */
  askedAtOnce: 4,
} as const;

/** How often it is looked whether it is a release's turn, ms. */
export const LOOK_ELSEWHERE_MS = 600_000;
