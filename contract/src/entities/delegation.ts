import { z } from 'zod';
import { isDay } from '../workflow/work-calendar';
import { person } from './workflow';

const day = z
  .string()
  .refine(isDay, { message: 'must be a day, YYYY-MM-DD' })
  .meta({ examples: ['2026-12-01'] });

/** The longest note, characters. */
export const DELEGATION_NOTE_MAX = 200;

/** Somebody decides for somebody else who is away. `person` is the other one of the two. */
export const delegation = z.object({
  id: z.string(),
  person,
  from_day: z.string(),
  to_day: z.string(),
  note: z.string(),
  state: z.enum(['planned', 'active', 'ended']),
});
export type Delegation = z.infer<typeof delegation>;

export const delegations = z.object({
  /** Those that the signed-in person has made, the newest first. */
  mine: z.array(delegation),
  /** Those that name the signed-in person. */
  for_me: z.array(delegation),
});
export type Delegations = z.infer<typeof delegations>;

export const newDelegation = z.object({
  /** The employee code of the colleague who decides. */
  to: z.string().trim().min(1).max(64),
  /** The first and the last day, both included, in the time zone of the company. */
  from_day: day,
  to_day: day,
  note: z.string().trim().max(DELEGATION_NOTE_MAX).default(''),
});
