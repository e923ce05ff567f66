import { z } from 'zod';
import { settings } from './settings';

const shape = Object.fromEntries(Object.entries(settings).map(([name, setting]) => [name, setting.schema])) as {
  [Name in keyof typeof settings]: (typeof settings)[Name]['schema'];
};

/** Reads every setting out of names and texts, with its default where it is not given. */
export const settingsSchema = z.object(shape);

/** What the settings say. */
export type Settings = z.output<typeof settingsSchema>;
