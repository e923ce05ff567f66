import { Worker } from 'node:worker_threads';
import { shipped } from '../../../config/shipped';
import { DOCUMENT_BOUNDS } from '../bounds';
import type { Passage } from '../split-passages';

/** What the reading thread is asked. */
export interface ReadingJob {
  path: string;
  /** Of the name of the file, such as `pdf`. */
  ending: string;
}

/** What it answers. */
export interface ReadingResult {
  passages: Passage[];
}

/** Bounds of reading. Times in ms. */
export type ReadingLimits = Pick<Record<keyof typeof DOCUMENT_BOUNDS, number>, 'readMs' | 'idleMs' | 'memoryMb'>;

/**
 * Reads documents in a thread of its own, one at a time, so that a heavy one keeps nobody waiting. A document that takes
 * too long, or too much memory, ends the thread; the next one gets a new thread.
 */
export class DocumentReader {
  private thread: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly limits: ReadingLimits = DOCUMENT_BOUNDS) {}

  /** The passages of a document; none where it is broken, too heavy, or has no text. Never rejects. */
  read(job: ReadingJob): Promise<Passage[]> {
    const reading = this.turn.then(() => this.readNow(job));
    this.turn = reading;
    return reading;
  }

  private readNow(job: ReadingJob): Promise<Passage[]> {
    clearTimeout(this.idle);
    const thread = (this.thread ??= this.start());
    return new Promise((resolve) => {
      const done = (passages: Passage[]) => {
        clearTimeout(late);
        thread.off('message', read).off('error', lost).off('exit', lost);
        // The server may end while nothing is read.
        thread.unref();
        resolve(passages);
      };
      const read = ({ passages }: ReadingResult) => {
        this.idle = setTimeout(() => this.end(), this.limits.idleMs).unref();
        done(passages);
      };
      const lost = () => {
        if (this.thread === thread) this.end();
        done([]);
      };
      const late = setTimeout(lost, this.limits.readMs);
      thread.on('message', read).on('error', lost).on('exit', lost);
      thread.postMessage(job);
    });
  }

  private start(): Worker {
    const thread = new Worker(shipped.reader, {
      resourceLimits: { maxOldGenerationSizeMb: this.limits.memoryMb },
      execArgv: [],
      // A library's warning about somebody's document is no line of the server's log.
      stdout: true,
      stderr: true,
      env: {},
    });
    // It may also end between two documents.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.thread === thread) this.thread = undefined;
    });
    // The server may end while a document is read.
    thread.unref();
    return thread;
  }

  private end(): void {
    void this.thread?.terminate();
    this.thread = undefined;
  }
}
