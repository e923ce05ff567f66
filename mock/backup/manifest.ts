import { z } from 'zod';

/** The form of the archive. A build refuses those of later numbers. */
export const FORMAT = 1;
/** The first file of an archive. */
export const MANIFEST = 'manifest.json';
/** The last file: an archive without it was cut off. */
export const CONTENTS = 'contents.json';

/** A table, as the archive has it. */
const table = z.object({
  name: z.string(),
  /** In the order of the values in each row. Without those that the database computes. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })).min(1),
  rows: z.number().int(),
});
export type TableInArchive = z.infer<typeof table>;

/** What an archive says of itself. */
export const manifestSchema = z.object({
  format: z.number().int(),
  made_at: z.iso.datetime(),
  /** The version of the portal that wrote it. */
  portal: z.string(),
  database: z.enum(['embedded', 'server']),
  /** The migrations that the database had had. `at` names one. */
  migrations: z.array(z.object({ at: z.number(), hash: z.string() })),
  tables: z.array(table),
  /** Where the numbering of rows goes on. */
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^\d+$/) })),
  keys: z.boolean(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Each file of an archive but this list itself. */
export const contentsSchema = z.object({
  entries: z.array(z.object({ name: z.string(), size: z.number().int(), sha256: z.string() })),
});
export type ContentsEntry = z.infer<typeof contentsSchema>['entries'][number];

/** The rows of a manifest's tables together. */
export const rowsIn = ({ tables }: Pick<Manifest, 'tables'>): number => tables.reduce((sum, { rows }) => sum + rows, 0);
