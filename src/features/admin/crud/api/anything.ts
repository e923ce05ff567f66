import { z } from 'zod';

/** For calls whose answer says nothing beyond that they worked. */
export const anything = z.unknown();
