import { z } from 'zod';
import type { CallSchema } from '../call';
import { displaySettings } from '../entities/display';
import { ownProfile, pictureData, pictureId, PICTURE_KINDS } from '../entities/profile';

/** Calls about the person themselves: additions of this portal, not in the specification. */
export const profileSchemas = {
  getProfile: { summary: 'What the person sees of themselves', data: ownProfile },
  savePicture: {
    summary: 'Takes a picture of the person as avatar or signature, or takes the present one away',
    body: z.object({ kind: z.enum(PICTURE_KINDS), picture: pictureData.nullable() }),
    data: z.object({ id: pictureId.nullable() }),
  },
  getPicture: {
    summary: 'A picture of a colleague. Its content never changes',
    params: z.object({ id: pictureId }),
    data: z.unknown(),
  },
  saveDisplay: { summary: 'Keeps how the person wants the portal to look', body: displaySettings, data: z.null() },
} as const satisfies Record<string, CallSchema>;
