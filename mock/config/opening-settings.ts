import { z } from 'zod';

const number = (least: number, most: number, otherwise: number) =>
  z.coerce.number({ error: 'must be a number' }).min(least).max(most).default(otherwise);

/** What pages report of the applications that they open, and when a canary is taken back by it. */
export const openingSettings = {
  OPENINGS_SHARE: {
    schema: number(0, 100, 100),
    example: '100',
    meaning:
      'Of how many openings of sub-applications pages report, per cent. Failures are reported always, unless it is 0: then nothing is reported.',
  },
  CANARY_OPENINGS: {
    schema: number(4, 100_000, 20),
    example: '20',
    meaning:
      'A release that is given to a share of people is judged from so many openings on. A quarter of it is enough where they failed.',
  },
  CANARY_FAILED_POINTS: {
    schema: number(0, 100, 5),
    example: '5',
    meaning: 'It is taken back where so many percentage points more of its openings fail than of the current release.',
  },
  CANARY_ERRORS: {
    schema: number(0, 1_000, 0.5),
    example: '0.5',
    meaning: 'It is taken back where it has so many more errors per opening.',
  },
  CANARY_SLOWER_PERCENT: {
    schema: number(0, 10_000, 50),
    example: '50',
    meaning:
      'It is taken back where its first paint takes so much longer, per cent, at p75 or p95, and at least 300 ms or 1 s.',
  },
} as const;
