import { z } from 'zod';
import { ERROR_TEXT_MAX } from '../mask-text';

/** What one report may hold: a page sends what it has every half minute. */
export const OPENINGS_AT_ONCE = 50;
/** The largest body of a report, bytes. */
export const REPORT_BODY_MAX = 65_536;

const TIME_MAX_MS = 3_600_000;
const COUNT_MAX = 100_000;
const KINDS_MAX = 30;
const id = z.string().regex(/^[\w-]{8,64}$/);
const prefix = z.string().regex(/^(?:\/[\w-]{1,60}){1,4}$/);
/** An address without query and fragment. */
const entry = z
  .string()
  .max(300)
  .regex(/^[^?#\s]*$/);
const word = z.string().regex(/^[a-zA-Z-]{1,32}$/);
const ms = z.int().min(0).max(TIME_MAX_MS);

/** An opening of a sub-application that has ended. */
export const reportedOpening = z.strictObject({
  id,
  prefix,
  entry,
  /** Nothing had to be fetched for it. */
  warm: z.boolean(),
  /** It was opened in place of an entry that could not be opened. */
  fallback: z.boolean(),
  /** Until the first frame with it. Null where it failed, or where the page was not seen meanwhile. */
  first_paint_ms: ms.nullable(),
  parts: z.array(z.strictObject({ part: word, ms })).max(40),
  /** The cause of a failure; empty where it opened. */
  failed: z.union([word, z.literal('')]),
  /** Of how many openings this one tells, per cent: failures are always told. */
  share: z.number().min(0.01).max(100),
});

/** An error in the files of a sub-application. */
export const reportedFault = z.strictObject({
  opening: id,
  prefix,
  entry,
  /** Masked; see `maskText`. */
  message: z.string().min(1).max(ERROR_TEXT_MAX),
  frames: z
    .array(
      z.strictObject({
        name: z
          .string()
          .max(80)
          .regex(/^[\w$.<>#]*$/),
        /** Below the folder of the entry; else with its origin. */
        file: entry,
        line: z.int().min(0).max(10_000_000),
        column: z.int().min(0).max(10_000_000),
      }),
    )
    .min(1)
    .max(10),
});

/** What happened while an opening was shown, since its last report. */
export const reportedUse = z.strictObject({
  opening: id,
  long_tasks: z.int().min(0).max(COUNT_MAX),
  long_task_ms: z
    .int()
    .min(0)
    .max(100 * TIME_MAX_MS),
  /** How many things of each kind had to be released when it was closed; null where it is still open. */
  released: z
    .record(word, z.int().min(0).max(COUNT_MAX))
    .refine((counts) => Object.keys(counts).length <= KINDS_MAX)
    .nullable(),
});

export const openingReport = z.strictObject({
  openings: z.array(reportedOpening).max(OPENINGS_AT_ONCE),
  faults: z.array(reportedFault).max(OPENINGS_AT_ONCE),
  uses: z.array(reportedUse).max(OPENINGS_AT_ONCE),
});
export type OpeningReport = z.output<typeof openingReport>;

const figures = {
  openings: z.number().int(),
  failed: z.number().int(),
  /** First paint, ms; null without one. */
  p50: z.number().int().nullable(),
  p95: z.number().int().nullable(),
};
const release = z.string();

/** How one application was opened in the last days. */
export const applicationOpenings = z.object({
  prefix: z.string(),
  zh: z.string(),
  en: z.string(),
  days: z.array(z.object({ day: z.string(), ...figures })),
  releases: z.array(
    z.object({
      /** Its version; empty for the entry of the environment. */
      release,
      is_current: z.boolean(),
      ...figures,
      /** Errors per opening. */
      faults: z.number(),
      long_tasks: z.number(),
      fallbacks: z.number().int(),
    }),
  ),
  causes: z.array(z.object({ cause: z.string(), release, times: z.number().int() })),
  faults: z.array(
    z.object({
      id: z.string(),
      message: z.string(),
      release,
      times: z.number().int(),
      first_at: z.string(),
      last_at: z.string(),
      frames: z.array(z.string()),
      /** The frames are those of the sources: a source map was published with the release, and the reader may see it. */
      mapped: z.boolean(),
    }),
  ),
  /** What had to be released at closing, per opening that was closed, the most first. */
  released: z.array(z.object({ kind: z.string(), times: z.number() })),
});
export type ApplicationOpenings = z.output<typeof applicationOpenings>;
