const MEGABYTE = 1_048_576;

/** The largest file that can be stored, bytes. Exactly so many pass. */
export function uploadLimitBytes(): number {
  return 20 * MEGABYTE;
}

/** A number of bytes as whole megabytes, for a person. */
export const megabytes = (bytes: number): number => Math.floor(bytes / MEGABYTE);

/** What a form may hold beside its file. The limit of the file itself is given with each upload. */
export const UPLOAD_BOUNDS = {
  files: 1,
  fields: 10,
  parts: 12,
  fieldSize: 65_536,
  headerPairs: 16,
  headerSize: 8_192,
} as const;

/** What a body may have beside the file: the other fields, headers and boundaries, bytes. */
export const FORM_SPARE_BYTES =
  UPLOAD_BOUNDS.fields * UPLOAD_BOUNDS.fieldSize + UPLOAD_BOUNDS.parts * UPLOAD_BOUNDS.headerSize;
