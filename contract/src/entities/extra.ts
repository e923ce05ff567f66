import { z } from 'zod';

/** A language code's text. */
export const text = z.object({ zh: z.string(), en: z.string() });
export type Text = z.infer<typeof text>;

/** The data of a stored file. Its content comes from `DownloadFile`. */
export const storedFile = z.object({
  file_id: z.string(),
  /** The name with its extension. */
  file_name: z.string(),
  content_type: z.string(),
  /** The size in bytes. */
  size: z.number().int(),
  created_by: z.string(),
  /** ISO 8601, UTC. */
  created_at: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;
