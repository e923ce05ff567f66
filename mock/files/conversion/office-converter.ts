import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { convertedFormat, type ConvertedFormat } from '@portal/contract/office-conversion';
import { Refusal } from '../../http/refusal';
import { megabytes } from '../upload-limit';
import { ConversionCache } from './conversion-cache';
import { runSoffice } from './run-soffice';

/** Bounds of conversions. Times in ms, sizes in bytes. */
export interface ConversionLimits {
  /** One conversion. */
  timeMs: number;
  /** How long one may wait for its turn. */
  waitMs: number;
  /** How many may wait. */
  waiting: number;
  inputBytes: number;
  /** All kept results together. */
  cacheBytes: number;
}

const MEGABYTE = 1_048_576;
/** Waiting and converting together stay below the time after which the server cuts a silent line. */
export const CONVERSION_LIMITS: ConversionLimits = {
  timeMs: 30_000,
  waitMs: 60_000,
  waiting: 20,
  inputBytes: 20 * MEGABYTE,
  cacheBytes: 500 * MEGABYTE,
};

export interface ConvertedFile {
  path: string;
  format: ConvertedFormat;
  /** In bytes. */
  size: number;
}

/** Documents of doc, xls and ppt begin so. What only has such a name could be a page that fetches others. */
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Makes previews of the older Office formats by LibreOffice, one at a time. */
export class OfficeConverter {
  private readonly cache: ConversionCache;
  private readonly over = new AbortController();
  /** Conversions that wait or run, by the name of their result: who asks for the same gets the same. */
  private readonly running = new Map<string, Promise<ConvertedFile>>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly program: string,
    folder: string,
    private readonly limits: ConversionLimits = CONVERSION_LIMITS,
  ) {
    this.cache = new ConversionCache(folder, limits.cacheBytes);
  }

  /**
   * The converted document, made now or kept from before.
   *
   * @param source the path of the original
   * @param name its name, whose ending says what it is
   * @throws {Refusal} 413 where it is too large, 422 where it cannot be converted, 503 where too many wait
   */
  async convert(source: string, name: string, size: number): Promise<ConvertedFile> {
    const format = convertedFormat(name);
    if (format === undefined) throw new Refusal(422, 'notConverted');
    if (size > this.limits.inputBytes) {
      throw new Refusal(413, 'fileTooLarge', { values: { megabytes: megabytes(this.limits.inputBytes) } });
    }
    if (!(await beginsLikeOldOffice(source))) throw new Refusal(422, 'notConverted');
    const ending = name.trim().slice(-3).toLowerCase();
    const result = `${await hashOf(source)}-${ending}.${format}`;
    const target = await this.cache.placeOf(result);
    const kept = await this.cache.find(target);
    if (kept !== undefined) return { path: target, format, size: kept };
    const known = this.running.get(result);
    if (known) return known;
    if (this.running.size > this.limits.waiting) throw new Refusal(503, 'conversionBusy');
    const making = this.make(source, ending, format, target).finally(() => this.running.delete(result));
    this.running.set(result, making);
    return making;
  }

  /** How many conversions wait or run. */
  get busy(): number {
    return this.running.size;
  }

  /** Ends what runs, and refuses what waits. */
  async close(): Promise<void> {
    this.over.abort();
    await Promise.allSettled(this.running.values());
  }

  private async make(source: string, ending: string, format: ConvertedFormat, target: string): Promise<ConvertedFile> {
    const asked = performance.now();
    await this.alone(async () => {
      const waited = performance.now() - asked;
      if (this.over.signal.aborted || waited > this.limits.waitMs) throw new Refusal(503, 'conversionBusy');
      const { signal } = this.over;
      await runSoffice(this.program, { source, ending, format, target, limitMs: this.limits.timeMs, signal }).catch(
        (error: unknown) => {
          console.warn('A document could not be converted for its preview.', error);
          throw new Refusal(422, 'notConverted');
        },
      );
    });
    await this.cache.trim(target);
    const size = await this.cache.find(target);
    if (size === undefined) throw new Refusal(422, 'notConverted');
    return { path: target, format, size };
  }

  /** Runs the work when everything before it has ended. */
  private alone(work: () => Promise<void>): Promise<void> {
    const mine = this.turn.then(work);
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}

async function beginsLikeOldOffice(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(OLD_OFFICE.length), 0, OLD_OFFICE.length, 0);
    return buffer.equals(OLD_OFFICE);
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
