import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { OBJECT_BOUNDS } from './bounds';
import type { Bucket } from '../config/bucket';
import type { ListedObject, ObjectAbout, ObjectStore } from './object-store';
import { awayBy, isMissing, isWorthAgain } from './s3-faults';
import { Spool, type Spooled } from './spool';

/** The library asks for a newer Node in a warning; the portal pins the version that runs on this one. */
const NO_WARNING = 'AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED';

const nothing = () => undefined;
/** The library would write to the console what the portal's own log says better. */
const NOBODY = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/**
 * Objects in a bucket of a store that speaks S3. An object is put in one request, whose signature has its length and
 * its SHA-256: what does not arrive whole is not there.
 */
export class S3Objects implements ObjectStore {
  readonly kind = 's3';
  readonly place: string;
  private readonly client: S3Client;
  private readonly spool: Spool;
  private hasAnswered = true;

  /** @param spoolFolder of this machine, for what is on its way */
  constructor(
    private readonly bucket: Bucket,
    spoolFolder: string,
  ) {
    process.env[NO_WARNING] ??= 'true';
    const { name, prefix, endpoint, region, pathStyle, account } = bucket;
    this.place = `s3://${name}/${prefix}`;
    this.spool = new Spool(spoolFolder);
    this.client = new S3Client({
      region,
      forcePathStyle: pathStyle,
      ...(endpoint === undefined ? {} : { endpoint }),
      ...(account === undefined ? {} : { credentials: account }),
      logger: NOBODY,
      maxAttempts: OBJECT_BOUNDS.attempts,
      // Not every store knows the checksums of Amazon's own; the signature has one that each checks.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: OBJECT_BOUNDS.connectMs,
        requestTimeout: OBJECT_BOUNDS.silenceMs,
        throwOnRequestTimeout: true,
        socketTimeout: OBJECT_BOUNDS.silenceMs,
        httpAgent: { keepAlive: true, maxSockets: OBJECT_BOUNDS.sockets },
        httpsAgent: { keepAlive: true, maxSockets: OBJECT_BOUNDS.sockets },
      },
    });
  }

  get answers(): boolean {
    return this.hasAnswered;
  }

  put(key: string, content: Readable, whole: () => Promise<void> = () => Promise.resolve()): Promise<number> {
    return this.spool.holding(content, async (spooled) => {
      await whole();
      await this.asking(() => again(() => this.putFile(key, spooled)));
      return spooled.size;
    });
  }

  async get(key: string, range?: { start: number; end: number }): Promise<Readable | undefined> {
    const start = range?.start ?? 0;
    const first = await this.asking(() => this.open(key, start, range?.end));
    if (first === undefined) return undefined;
    return Readable.from(this.goingOn(key, first, { start, end: start + first.size - 1 }), { objectMode: false });
  }

  head(key: string): Promise<ObjectAbout | undefined> {
    return this.asking(async () => {
      const found = await this.client.send(new HeadObjectCommand(this.at(key)));
      return { size: found.ContentLength ?? 0, changed: found.LastModified?.getTime() ?? 0 };
    });
  }

  async remove(key: string): Promise<void> {
    await this.asking(() => this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const { name: Bucket, prefix: own } = this.bucket;
    for (let token: string | undefined, more = true; more;) {
      const command = new ListObjectsV2Command({ Bucket, Prefix: own + prefix, ContinuationToken: token });
      const page = await this.asking(() => this.client.send(command));
      for (const { Key, Size = 0, LastModified } of page?.Contents ?? [])
        if (Key !== undefined) yield { key: Key.slice(own.length), size: Size, changed: LastModified?.getTime() ?? 0 };
      token = page?.NextContinuationToken;
      more = page?.IsTruncated === true && token !== undefined;
    }
  }

  async check(): Promise<void> {
    const { name: Bucket, prefix: Prefix } = this.bucket;
    const abortSignal = AbortSignal.timeout(OBJECT_BOUNDS.checkMs);
    await this.asking(() =>
      this.client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), { abortSignal }),
    );
  }

  private at(key: string) {
    return { Bucket: this.bucket.name, Key: this.bucket.prefix + key };
  }

  private async putFile(key: string, { path, size, sha256 }: Spooled): Promise<void> {
    const command = new PutObjectCommand({ ...this.at(key), Body: createReadStream(path), ContentLength: size });
    // The library does not sign what it streams unless somebody says its hash.
    command.middlewareStack.add(
      (next) => (args) => {
        const headers: unknown = Reflect.get(Object(args.request), 'headers');
        Reflect.set(Object(headers), 'x-amz-content-sha256', sha256);
        return next(args);
      },
      { step: 'build', name: 'hashOfContent' },
    );
    await this.client.send(command);
  }

  private async open(key: string, start: number, end?: number, etag?: string) {
    const {
      Body,
      ETag,
      ContentLength = 0,
    } = await this.client.send(
      new GetObjectCommand({
        ...this.at(key),
        ...(start === 0 && end === undefined ? {} : { Range: `bytes=${start}-${end ?? ''}` }),
        ...(etag === undefined ? {} : { IfMatch: etag }),
      }),
    );
    if (!(Body instanceof Readable)) throw new Error('The store has sent no content.');
    return { body: Body, etag: ETag, size: ContentLength };
  }

  /** The content of an object. Where the line breaks, the rest is asked for: it must be the same object still. */
  private async *goingOn(
    key: string,
    first: { body: Readable; etag: string | undefined },
    { start, end }: { start: number; end: number },
  ): AsyncGenerator<Buffer> {
    let at = start;
    let failures = 0;
    for (let { body } = first; ;) {
      try {
        for await (const chunk of body) {
          const bytes = Buffer.from(chunk);
          at += bytes.length;
          failures = 0;
          yield bytes;
        }
        return;
      } catch (error) {
        failures += 1;
        if (failures >= OBJECT_BOUNDS.attempts) throw this.noted(error);
        if (at > end) return;
        await delay(OBJECT_BOUNDS.pauseMs * failures);
        const rest = await this.asking(() => this.open(key, at, end, first.etag));
        if (rest === undefined) throw this.noted(error);
        ({ body } = rest);
      }
    }
  }

  /** Undefined where the store says that there is no such object. */
  private async asking<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work();
      this.hasAnswered = true;
      return result;
    } catch (error) {
      if (!isMissing(error)) throw this.noted(error);
      this.hasAnswered = true;
      return undefined;
    }
  }

  private noted(error: unknown) {
    this.hasAnswered = false;
    return awayBy(error, this.place);
  }
}

/** Tries what the library cannot repeat by itself, because its content is read from a disk. */
async function again(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= OBJECT_BOUNDS.attempts || !isWorthAgain(error)) throw error;
      await delay(OBJECT_BOUNDS.pauseMs * attempt);
    }
  }
}
