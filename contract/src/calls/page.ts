import { z } from 'zod';
import type { CallSchema } from '../call';
import { pageTokenUse, verifiedPage } from '../entities/page-token';
import { violationReport } from '../entities/violation';

/** What external pages ask of the portal, and what browsers tell it of its pages. */
export const pageSchemas = {
  verifyPageToken: {
    summary: 'Redeems the token of an external page: good once, for its own audience only',
    body: pageTokenUse,
    data: verifiedPage,
  },
  reportViolation: {
    summary: 'Takes what a browser reports of a Content-Security-Policy',
    body: violationReport,
    data: z.null(),
  },
} as const satisfies Record<string, CallSchema>;
