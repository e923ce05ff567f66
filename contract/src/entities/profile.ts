import { z } from 'zod';
import { employee } from './directory';
import { PICTURE_MAX_BYTES } from './picture-limits';

/** What a picture of a person shows: their face, or their name as they write it. */
export const PICTURE_KINDS = ['avatar', 'signature'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A PNG as an address of its own: `data:image/png;base64,…`. */
export const pictureData = z
  .string()
  .max(Math.ceil(PICTURE_MAX_BYTES / 3) * 4 + 32)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/);

/** The id of a stored picture. Its content never changes. */
export const pictureId = z.string().min(1).max(64);

/** An application for which the person answers: as its owner or its contact. */
const ownedApplication = z.object({ prefix: z.string(), zh: z.string(), en: z.string() });
export type OwnedApplication = z.infer<typeof ownedApplication>;

/** What the person sees of themselves. */
export const ownProfile = z.object({
  /** Null for an account without an employee. */
  employee: employee.nullable(),
  phone: z.string(),
  avatar_id: pictureId.nullable(),
  signature_id: pictureId.nullable(),
  applications: z.array(ownedApplication),
});
export type OwnProfile = z.infer<typeof ownProfile>;
