import { z } from 'zod';
import type { CallSchema } from '../call';
import { pageOf } from '../entities/directory';
import { calendarDay, homeApplication, homeSettings, homeTodo, ownDates, suggestedPage } from '../entities/home';

/** The zone of the person's clock: which day a moment belongs to depends on it. */
const zone = z
  .string()
  .max(64)
  .refine((name) => isTimeZone(name), { message: 'not a time zone' })
  .meta({ examples: ['Asia/Shanghai'] })
  .default('Asia/Shanghai');

/** What the home page shows: additions of this portal, not in the specification. */
export const homeSchemas = {
  getHomeTodos: {
    summary: 'What waits for the person in the workflow, the most urgent first; `total` counts all',
    query: z.object({ zone }),
    data: pageOf(homeTodo),
  },
  getHomeApplications: {
    summary: 'The own applications: those under way first, then those that ended last',
    data: pageOf(homeApplication),
  },
  getHomeCalendar: {
    summary: 'The days off and the own dates of a month, and of the weeks it begins and ends in',
    query: z.object({ month: z.string().regex(/^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/) }),
    data: z.object({
      days: z.array(calendarDay),
      dates: z.array(ownDates),
      /** The first public holiday after these days; null where none is known. */
      next_off: calendarDay.nullable(),
    }),
  },
  getSuggestedPages: {
    summary: 'Pages that people of the same roles use; for somebody who has opened few pages',
    data: z.array(suggestedPage),
  },
  getHomeSettings: { summary: 'How the person has arranged the home page', data: homeSettings },
  saveHomeSettings: { summary: 'Keeps how the person has arranged the home page', body: homeSettings, data: z.null() },
} as const satisfies Record<string, CallSchema>;

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
