import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** From this size on, bytes, an entry needs the larger form of the format. */
const LARGE_BYTES = 0xf0_00_00_00;

/** What a file of an archive was, once it is in it. */
export interface ZippedFile {
  name: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** A zip that is written while it is read: `output` gives no faster than it is taken. */
export class ZipStream {
  readonly output = new PassThrough();
  private readonly zip = new ZipFile();
  private breakOff = () => {};

  /** @param time of all its files */
  constructor(private readonly time: Date) {
    // Both are told by `add`, or by who takes the output.
    this.zip.on('error', () => undefined);
    this.output.on('error', () => undefined);
    this.output.once('close', () => this.breakOff());
    this.zip.outputStream.pipe(this.output);
  }

  /**
   * Puts a file in, after the one before.
   *
   * @param size about how many bytes it has
   * @param deflated false where the content is packed already
   * @throws what the content throws; an error where nobody takes the output any more
   */
  async add(
    { name, size, deflated }: { name: string; size: number; deflated: boolean },
    content: AsyncIterable<Buffer>,
  ): Promise<ZippedFile> {
    const close = () => content instanceof Readable && content.destroy();
    if (this.output.destroyed) {
      close();
      throw new Error('The archive is closed.');
    }
    const hash = createHash('sha256');
    let bytes = 0;
    async function* measured() {
      for await (const part of content) {
        hash.update(part);
        bytes += part.length;
        yield part;
      }
    }
    const source = Readable.from(measured(), { objectMode: false });
    this.breakOff = () => {
      // What waits for the content waits no longer.
      close();
      source.destroy();
    };
    const ended = finished(source);
    this.zip.addReadStream(source, name, {
      mtime: this.time,
      mode: 0o100600,
      compress: deflated,
      forceZip64Format: size >= LARGE_BYTES,
    });
    await ended;
    return { name, size: bytes, sha256: hash.digest('hex') };
  }

  /** Ends the archive: it is whole. */
  end(): void {
    this.zip.end();
  }

  /** Breaks it off: who takes the output gets the error. */
  fail(error: unknown): void {
    this.output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
