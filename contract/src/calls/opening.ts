import { z } from 'zod';
import { NAME_MAX } from '../admin/crud/common-fields';
import type { CallSchema } from '../call';
import { applicationOpenings, openingReport } from '../entities/opening';

/** What pages report of the openings of sub-applications: an addition of this portal, not in the specification. */
export const openingSchemas = {
  reportOpenings: {
    summary: 'Takes what a page reports of the sub-applications that it has opened',
    body: openingReport,
    data: z.null(),
  },
  getOpenings: {
    summary: 'How a sub-application was opened in the last days, and what failed in it',
    query: z.object({
      prefix: z.string().min(1).max(NAME_MAX),
      days: z.coerce.number().int().min(1).max(30).default(7),
    }),
    data: applicationOpenings,
  },
} as const satisfies Record<string, CallSchema>;
