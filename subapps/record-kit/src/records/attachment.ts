import type { StoredFile } from '@portal/contract/entities/extra';
import type { BusinessRecord } from '@portal/contract/entities/record';
import { fileOfValue } from '@portal/contract/workflow/check-form';
import type { FieldDescription } from './description';

/** A file of the portal's store, as a field of a record holds it. */
export type Attachment = NonNullable<ReturnType<typeof fileOfValue>>;

/** The largest file the server takes, in bytes; the server holds the same limit. */
export const ATTACHMENT_MAX_BYTES = 20 * 1_048_576;

/** A field's value for a stored file: id and name in one text. An id has no slash. */
export function attachmentValue(file: Pick<StoredFile, 'file_id' | 'file_name'>): string {
  return `${file.file_id}/${file.file_name}`;
}

/** The file of a field; undefined where there is none. */
export function attachmentOf(value: unknown): Attachment | undefined {
  return typeof value === 'string' ? fileOfValue(value) : undefined;
}

/** The files of these records as they stand on the page: record by record, field by field. */
export function attachmentsOf(
  fields: readonly FieldDescription[],
  records: readonly Pick<BusinessRecord, 'data'>[],
): Attachment[] {
  const keys = fields.filter(({ type }) => type === 'file').map(({ key }) => key);
  return records.flatMap(({ data }) => keys.flatMap((key) => attachmentOf(data[key]) ?? []));
}
