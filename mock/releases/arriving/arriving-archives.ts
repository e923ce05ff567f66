import type { Readable } from 'node:stream';

/** An archive that is arriving; what a server of before would remove as an unfinished publishing. */
export const UPLOAD_NAME = /\.upload\.part$/;
/** Stands in its place once it is published, for a sender who did not get the answer. */
export const DONE_NAME = /\.done\.part$/;

/**
 * Archives that arrive in parts, by names that end as {@link UPLOAD_NAME} says, and short notes. They stand where every
 * server finds them.
 */
export interface ArrivingArchives {
  /** How much has arrived, bytes; undefined where there is no such archive. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Makes an empty one. One that is there stays as it is. */
  begin(name: string): Promise<void>;
  /**
   * Adds bytes at the end of what is there. Those that arrived before the content broke off stay.
   *
   * @param offset how much is there
   * @throws what the content throws; {@link ArchiveGone} where it was removed meanwhile
   */
  append(name: string, offset: number, content: Readable | AsyncGenerator<Buffer>): Promise<void>;
  /** Brings a whole one to a file of this machine. */
  bring(name: string, file: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Those that are there, each with the time of its last change, milliseconds since 1970. */
  list(): Promise<{ name: string; changed: number }[]>;
  /** Undefined where there is no such note. */
  readNote(name: string): Promise<string | undefined>;
  writeNote(name: string, text: string): Promise<void>;
}

/** The archive was removed while it was gone on with. */
export class ArchiveGone extends Error {
  override readonly name = 'ArchiveGone';
}
