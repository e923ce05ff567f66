import type { StoredFile } from '@portal/contract/entities/extra';

/** A file of the portal's store, as a field of a record holds it. */
export interface Attachment {
  fileId: string;
  /** With its ending. */
  name: string;
}

/** The largest file the server takes, in bytes; the server holds the same limit. */
export const ATTACHMENT_MAX_BYTES = 20 * 1_048_576;

/** How a field keeps a stored file: id and name in one text, because an id has no slash. */
export function attachmentValue(file: Pick<StoredFile, 'file_id' | 'file_name'>): string {
  return `${file.file_id}/${file.file_name}`;
}

/** The file of a field; undefined where there is none. */
export function attachmentOf(value: unknown): Attachment | undefined {
  if (typeof value !== 'string') return undefined;
  const slash = value.indexOf('/');
  return slash > 0 && slash < value.length - 1
    ? { fileId: value.slice(0, slash), name: value.slice(slash + 1) }
    : undefined;
}
