import { z } from 'zod';

const LONGEST = 2_000;
/** Browsers of today send one violation in a report, or a few together. */
const MOST_AT_ONCE = 20;

/** A text of a report. What is too long is cut, because a browser cannot send a shorter one. */
const text = z
  .string()
  .transform((value) => value.slice(0, LONGEST))
  .optional();

/** The body of `report-uri`: the content type is `application/csp-report`. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
});

/** The body of `report-to`: the content type is `application/reports+json`. Other kinds of reports are left out. */
const newReports = z
  .array(
    z.object({
      type: z.string().max(64),
      body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text }).optional(),
    }),
  )
  .max(MOST_AT_ONCE);

/** What browsers send, in the two forms that they know. */
export const violationReport = z.union([oldReport, newReports]);
export type ViolationReport = z.output<typeof violationReport>;
