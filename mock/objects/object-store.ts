import type { Readable } from 'node:stream';

/** Part of an object, in bytes, both ends included. */
interface Range {
  start: number;
  end: number;
}

/** What is known of an object without reading it. */
export interface ObjectAbout {
  /** Bytes. */
  size: number;
  /** When it was put there, milliseconds since 1970. */
  changed: number;
}

export interface ListedObject extends ObjectAbout {
  key: string;
}

/**
 * Where the bytes of files are: a folder of this machine, or a bucket. Keys are paths with `/` between their parts,
 * the same in both, so that one can be copied into the other.
 */
export interface ObjectStore {
  readonly kind: 'folder' | 's3';
  /** What people call it. */
  readonly place: string;
  /** Whether its last answer was one. A folder is always there. */
  readonly answers: boolean;
  /**
   * Puts an object, all or none, in the place of one of the same key. Gives its size in bytes.
   *
   * @param whole asked when the content has ended; nothing is kept where it rejects
   * @throws {ObjectStoreAway}; what the content throws
   */
  put(key: string, content: Readable, whole?: () => Promise<void>): Promise<number>;
  /** Undefined where there is no such object. @throws {ObjectStoreAway} */
  get(key: string, range?: Range): Promise<Readable | undefined>;
  /** Undefined where there is no such object. @throws {ObjectStoreAway} */
  head(key: string): Promise<ObjectAbout | undefined>;
  /** Removes an object; one that is not there is removed. @throws {ObjectStoreAway} */
  remove(key: string): Promise<void>;
  /** Every object whose key begins so, in no order. One that is put meanwhile may be missing. @throws {ObjectStoreAway} */
  list(prefix: string): AsyncGenerator<ListedObject>;
  /** Asks whether it can be used, once and briefly. @throws {ObjectStoreAway} */
  check(): Promise<void>;
}

/** The store cannot do its work at the moment, or not with these settings. The caller may try again. */
export class ObjectStoreAway extends Error {
  override readonly name = 'ObjectStoreAway';

  /**
   * @param message a sentence for the log
   * @param isRefused true: it answered, and refuses what the settings say; asking again changes nothing
   */
  constructor(
    message: string,
    readonly isRefused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** All objects whose key begins so. */
export async function listed(objects: Pick<ObjectStore, 'list'>, prefix: string): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  for await (const object of objects.list(prefix)) found.push(object);
  return found;
}
