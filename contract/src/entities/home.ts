import { z } from 'zod';
import { person, shownStep, workflowRow } from './workflow';

const text = z.object({ zh: z.string(), en: z.string() });

/** `YYYY-MM-DD`. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

const application = workflowRow.pick({ id: true, form_code: true, form_name: true, form_name_en: true }).extend({
  /** What tells it from others, in one line. */
  summary: text,
});

/** An application that waits for the person, with what is needed to decide without opening it. */
export const homeTodo = application.extend({
  applicant: person,
  /** `returned`: the person's own, to be changed and sent again. */
  state: z.enum(['pending', 'returned']),
  step: text.nullable(),
  /** Since when it waits (ISO 8601, UTC). */
  since: z.string(),
  /** The day until whose end it should be decided. */
  due: day,
  /** What `actOnWorkflow` compares. */
  version: z.number().int().min(1),
});
export type HomeTodo = z.infer<typeof homeTodo>;

/** An application of the person, with its way. */
export const homeApplication = application.extend({
  state: workflowRow.shape.state,
  steps: z.array(text.extend({ key: z.string(), status: shownStep.shape.status })),
  /** Whose turn it is; nobody where it has ended. */
  waits_for: z.array(person),
  /** When it last moved (ISO 8601, UTC). */
  since: z.string(),
});
export type HomeApplication = z.infer<typeof homeApplication>;

/** A day that is off, or a day of a weekend that is worked, with its name. */
export const calendarDay = text.extend({ day, kind: z.enum(['off', 'work']) });
export type CalendarDay = z.infer<typeof calendarDay>;

/** Days of the person: their leave. */
export const ownDates = text.extend({
  from: day,
  to: day,
  state: z.enum(['reserved', 'booked']),
  /** The application it comes from. */
  application_id: z.string(),
});
export type OwnDates = z.infer<typeof ownDates>;

const cardNames = z.array(z.string().min(1).max(32)).max(32);

/** How a person has arranged the home page. Names that a page does not know are left alone. */
export const homeSettings = z.object({
  /** The cards of the wide part and of the narrow one, in their order; empty for the portal's own order. */
  main: cardNames.default([]),
  side: cardNames.default([]),
  hidden: cardNames.default([]),
  /** The hints that the person has put away. */
  hints_seen: cardNames.default([]),
});
export type HomeSettings = z.infer<typeof homeSettings>;

/** A page that is offered to a person who has opened few pages yet. */
export const suggestedPage = z.object({
  menu_id: z.string(),
  menu_name: z.string(),
  menu_name_en: z.string(),
  icon: z.string(),
  route_path: z.string(),
  open_type: z.enum(['1', '2', '3']),
});
export type SuggestedPage = z.infer<typeof suggestedPage>;
