/** How the openings of one release went, in one stretch of time. */
export interface Figures {
  openings: number;
  failed: number;
  /** Errors in the application's own files. */
  faults: number;
  /** How many openings have the times below: those for which something had to be fetched. */
  painted: number;
  /** First paint, ms; null without one. */
  p75: number | null;
  p95: number | null;
}

/** When a release counts as worse than the current one. */
export interface Limits {
  /** Below so many openings nothing is said; a quarter of it is enough where all of these failed. */
  openings: number;
  /** More failed openings, in percentage points. */
  failedPoints: number;
  /** More errors per opening. */
  faults: number;
  /** Longer until the first paint, per cent. */
  slowerPercent: number;
}

export type Reason = 'failed' | 'faults' | 'slow';

/** A difference that people do not notice is none, whatever its share: ms at p75 and at p95. */
const NOTICED_P75_MS = 300;
const NOTICED_P95_MS = 1_000;

export const NO_FIGURES: Figures = { openings: 0, failed: 0, faults: 0, painted: 0, p75: null, p95: null };

/**
 * In what a release is worse than the current one. A current one that was opened less often than the least number counts
 * as one without failures and errors, and its times are not compared.
 *
 * @returns nothing where it is as good, or where too little is known
 */
export function judge(canary: Figures, current: Figures, limits: Limits): Reason[] {
  const isKnown = current.openings >= limits.openings;
  const reasons: Reason[] = [];
  const hasEnough = canary.openings >= limits.openings;
  const failsOften = canary.failed >= limits.openings / 4;
  const failed = share(canary.failed, canary.openings) - (isKnown ? share(current.failed, current.openings) : 0);
  if ((hasEnough || failsOften) && failed * 100 > limits.failedPoints) reasons.push('failed');
  const faults = share(canary.faults, canary.openings) - (isKnown ? share(current.faults, current.openings) : 0);
  if (hasEnough && faults > limits.faults) reasons.push('faults');
  const canCompare = canary.painted >= limits.openings && current.painted >= limits.openings;
  const factor = 1 + limits.slowerPercent / 100;
  if (
    canCompare &&
    (isSlower(canary.p75, current.p75, factor, NOTICED_P75_MS) ||
      isSlower(canary.p95, current.p95, factor, NOTICED_P95_MS))
  )
    reasons.push('slow');
  return reasons;
}

export const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);

function isSlower(ms: number | null, than: number | null, factor: number, noticedMs: number): boolean {
  return ms !== null && than !== null && ms > than * factor && ms - than > noticedMs;
}
