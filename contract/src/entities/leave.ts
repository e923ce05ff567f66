import { z } from 'zod';

/** A year, as part of an address. */
export const leaveYear = z.string().regex(/^(?:19|20|21)\d{2}$/);

/** The days of one kind of leave that a person has in a year. Half days count. */
export const leaveBalance = z.object({
  /** A key of the dictionary `leave_type`. */
  leave_type: z.string(),
  year: z.number().int(),
  /** The days of the year; null where the kind has no limit. */
  entitled: z.number().nullable(),
  /** The days of applications that are not decided yet. */
  reserved: z.number(),
  /** The days of approved applications. */
  booked: z.number(),
  /** The days that are left; null where the kind has no limit. */
  left: z.number().nullable(),
});
export type LeaveBalance = z.infer<typeof leaveBalance>;
