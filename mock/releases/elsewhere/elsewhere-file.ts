import { z } from 'zod';

/** Where a file of a release stays, and by what its server knows that it is the same. */
const elsewhere = z.object({
  /** It is asked for under this address. It has one server, and no redirect on the way. */
  url: z.string(),
  /** As the server sent them with the file; empty where it did not. */
  etag: z.string(),
  modified: z.string(),
});
export type Elsewhere = z.infer<typeof elsewhere>;

/** A file of a release that stays where it is deployed. */
const elsewhereFile = elsewhere.extend({
  path: z.string(),
  /** SHA-256, hexadecimal. */
  hash: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type ElsewhereFile = z.infer<typeof elsewhereFile>;

/** How many files stay elsewhere, their bytes, and their origins, for the columns of a release's row. */
export function summaryOf(files: readonly { size: number; url?: string | undefined }[]) {
  const staying = files.flatMap(({ size, url }) => (url === undefined ? [] : [{ size, origin: new URL(url).origin }]));
  return {
    elsewhere_count: staying.length,
    elsewhere_size: staying.reduce((sum, { size }) => sum + size, 0),
    elsewhere_origins: [...new Set(staying.map(({ origin }) => origin))].sort().join(' '),
  };
}

/** Those among the files of a release's row. The others stand in the portal. */
export function elsewhereIn(files: unknown): ElsewhereFile[] {
  return z
    .array(z.unknown())
    .parse(files)
    .flatMap((file) => elsewhereFile.safeParse(file).data ?? []);
}
