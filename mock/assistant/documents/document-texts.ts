import type { FileRow } from '../../files/file-store';
import { DOCUMENT_BOUNDS } from './bounds';
import type { DocumentReader } from './reading/document-reader';
import type { Passage } from './split-passages';

/** A stored file that has a text. */
export type Document = Pick<FileRow, 'tenant_id' | 'id' | 'file_name'>;

/** How the names of files end whose text is read. */
export const ENDINGS = ['txt', 'docx', 'pptx', 'xlsx', 'pdf'] as const;

interface Known {
  passages: readonly Passage[];
  chars: number;
}

/** Where the bytes of documents are. */
interface DocumentPlace {
  keyOf(file: Document): string;
  /** Runs work with a path at which they can be read. */
  onDisk<Result>(file: Document, work: (path: string) => Promise<Result>): Promise<Result>;
}

/** Bounds of what is kept. */
export type KeptLimits = Record<'keptChars' | 'keptFiles', number>;

/**
 * The passages of stored documents, kept in memory. A stored file never changes, so what was read once stays right. The
 * files that nobody has asked about for longest are forgotten first.
 */
export class DocumentTexts {
  /** By the key of the bytes. The latest asked last. */
  private readonly known = new Map<string, Known>();
  private readonly running = new Map<string, Promise<void>>();
  private chars = 0;

  constructor(
    private readonly reader: Pick<DocumentReader, 'read'>,
    private readonly place: DocumentPlace,
    private readonly limits: KeptLimits = DOCUMENT_BOUNDS,
  ) {}

  /** The passages of a document; undefined while it has not been read. */
  get(file: Document): readonly Passage[] | undefined {
    const key = this.place.keyOf(file);
    const found = this.known.get(key);
    if (found === undefined) return undefined;
    this.known.delete(key);
    this.known.set(key, found);
    return found.passages;
  }

  /** Reads a document, or waits until it is read. Never rejects: one whose bytes cannot be had now is read later. */
  load(file: Document): Promise<void> {
    const key = this.place.keyOf(file);
    if (this.known.has(key)) return Promise.resolve();
    const running = this.running.get(key);
    if (running !== undefined) return running;
    const ending = file.file_name.slice(file.file_name.lastIndexOf('.') + 1).toLowerCase();
    const reading = this.place
      .onDisk(file, (path) => this.reader.read({ path, ending }))
      .then(
        (passages) => this.keep(key, passages),
        () => undefined,
      )
      .finally(() => this.running.delete(key));
    this.running.set(key, reading);
    return reading;
  }

  private keep(key: string, passages: readonly Passage[]): void {
    const chars = passages.reduce((sum, { text, heading }) => sum + text.length + heading.length, 0);
    this.known.set(key, { passages, chars });
    this.chars += chars;
    for (const [oldest, { chars: freed }] of this.known) {
      if (this.chars <= this.limits.keptChars && this.known.size <= this.limits.keptFiles) break;
      this.known.delete(oldest);
      this.chars -= freed;
    }
  }
}
