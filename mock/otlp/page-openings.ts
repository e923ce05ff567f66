import type { Telemetry } from './telemetry';

/** An opening of an application, as a page measured it. Without a word of the person or of what is on the page. */
export interface PageOpening {
  /** The prefix of the application, such as `/ehr/emp`. */
  application: string;
  /** The number of its release; absent where its entry is not one. */
  release?: number | string | undefined;
  /** `cold`, `warm` and the like. */
  start: string;
  durationMs: number;
  /** When it was over, ms since 1970; now where absent. */
  endedAt?: number;
  /** The durations of its phases by name, ms. */
  phases?: Readonly<Record<string, number>>;
  /** The cause of a failure, by the runtime's word; absent where it opened. */
  failure?: string | undefined;
}

/** Adds an opening as a span of its own, named `page.opening`. */
export function recordOpening(telemetry: Telemetry, opening: PageOpening): void {
  const { application, release, start, durationMs, endedAt, phases = {}, failure } = opening;
  telemetry.record('page.opening', {
    durationMs,
    ...(endedAt === undefined ? {} : { endedAt }),
    failed: failure,
    attributes: {
      'portal.application': application,
      'portal.release': release,
      'portal.start': start,
      ...Object.fromEntries(Object.entries(phases).map(([name, ms]) => [`portal.phase.${name}_ms`, ms])),
    },
  });
}
