import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { rowOf } from '../db/conditions';
import { release } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import { UPLOAD_BOUNDS } from './bounds';
import { releasesIn } from './place';
import type { Publication, PublishedRelease, Publisher } from './publisher';
import type { KnownToken } from './release-tokens';

/** What is announced of an archive. */
export interface Announced {
  prefix: string;
  version: string;
  /** Bytes. */
  size: number;
  /** Of the archive, hexadecimal. */
  sha256: string;
}

type Owner = Pick<KnownToken, 'tenantId' | 'id'>;

/** An archive that is arriving; what a server of before would remove as an unfinished publishing. */
export const UPLOAD_NAME = /\.upload\.part$/;
/** Stands in its place once it is published, for a sender who did not get the answer. */
export const DONE_NAME = /\.done\.part$/;
/** Between the parts of a name. None of them has it. */
const BETWEEN = '~';
const ID_LENGTH = 32;

const doneUpload = z.object({ id: z.string(), files: z.number(), size: z.number(), contentHash: z.string() });

/**
 * Archives that arrive in parts. They stand in `FILE_DIR`, so that any server goes on with them, and a server that is
 * killed loses nothing of them. A name follows from the token and what was announced. So the same content is one upload,
 * and two senders at once write the same bytes to the same places. Nothing else has to agree: the hash is checked last.
 */
export class Uploads {
  private readonly root: string;

  constructor(
    private readonly store: Store,
    private readonly publisher: Pick<Publisher, 'publishFrom'>,
    fileDir: string,
  ) {
    this.root = releasesIn(fileDir);
  }

  /**
   * Begins an upload, or goes on with it.
   *
   * @throws {Refusal} 429 while the tenant has too much that is unfinished
   */
  async begin(owner: Owner, announced: Announced): Promise<{ upload: string; offset: number }> {
    const upload = idOf(announced);
    if (await this.doneRelease(owner, upload)) return { upload, offset: announced.size };
    const file = this.fileOf(owner, upload);
    const known = await sizeOf(file);
    if (known !== undefined) return { upload, offset: known };
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    await this.makeRoom(owner, announced.size);
    // Where another request was faster, its bytes stay.
    await (await open(file, 'a', 0o600)).close();
    return { upload, offset: (await sizeOf(file)) ?? 0 };
  }

  /**
   * Adds bytes at the end of what is there. Those that arrived before a connection broke stay.
   *
   * @returns how many bytes are there then
   * @throws {Refusal} 404 without such an upload, 409 where the offset is another one, 400 for more than was announced or
   *   a connection that broke
   */
  async addPart(owner: Owner, upload: string, offset: number, content: Readable): Promise<number> {
    const [file, size] = [this.fileOf(owner, upload), announcedSize(upload)];
    const known = await sizeOf(file);
    if (known === undefined && (await this.doneRelease(owner, upload))) return size;
    if (known === undefined) throw gone();
    if (known !== offset) throw otherOffset(known);
    await pipeline(
      content,
      async function* bounded(chunks: AsyncIterable<Buffer>) {
        let at = offset;
        for await (const chunk of chunks) {
          at += chunk.length;
          if (at > size) throw new Refusal(400, 'releaseUploadTooMuch', { values: { size } });
          yield chunk;
        }
      },
      createWriteStream(file, { flags: 'r+', start: offset, flush: true }),
    ).catch((error: unknown) => {
      throw faultOfPart(error);
    });
    return (await sizeOf(file)) ?? size;
  }

  /**
   * Publishes an archive that is whole. Once more, it says what was published.
   *
   * @throws {Refusal} as {@link Publisher.publish}; 404 without such an upload, 409 where bytes are missing, 400 where
   *   they are others than announced
   */
  async finish(
    owner: Owner,
    { upload, sha256 }: { upload: string; sha256: string },
    publication: Publication,
  ): Promise<PublishedRelease> {
    const size = announcedSize(upload);
    if (upload !== idOf({ ...publication, size, sha256 })) throw gone();
    const done = await this.doneRelease(owner, upload);
    if (done) return { ...done, added: false };
    const file = this.fileOf(owner, upload);
    const known = await sizeOf(file);
    if (known === undefined) throw gone();
    if (known !== size) throw otherOffset(known);
    try {
      const made = await this.publisher.publishFrom(publication, async (folder) => {
        const archive = join(folder, 'archive.zip');
        // Somebody else may finish the same upload meanwhile, which removes it. Not every disk has links.
        await link(file, archive).catch(() => copyFile(file, archive));
        if ((await hashOf(archive)) !== sha256) throw new Refusal(400, 'releaseUploadOther');
        return { archive };
      });
      await writeFile(this.doneOf(owner, upload), JSON.stringify(doneUpload.parse(made)), { mode: 0o600 });
      await rm(file, { force: true });
      return made;
    } catch (error) {
      // What is refused for what it is will be refused again. After all else, the sender can go on.
      if (error instanceof Refusal && error.code < 500) await rm(file, { force: true });
      throw error;
    }
  }

  /** What an upload became, as long as it is there. */
  private async doneRelease(owner: Owner, upload: string): Promise<z.output<typeof doneUpload> | undefined> {
    const text = await readFile(this.doneOf(owner, upload), 'utf8').catch(() => undefined);
    const read = text === undefined ? undefined : doneUpload.safeParse(readJson(text));
    if (read?.success !== true) return undefined;
    const [row] = await this.store.read((db) =>
      db
        .select({ id: release.id })
        .from(release)
        .where(rowOf(release, owner.tenantId, read.data.id)),
    );
    return row ? read.data : undefined;
  }

  /** Drops the oldest upload of a token that has too many, and refuses one for which the tenant has no room. */
  private async makeRoom(owner: Owner, size: number): Promise<void> {
    const own: { file: string; at: number }[] = [];
    let bytes = size;
    for (const name of await readdir(this.root)) {
      const [tenantId, token, upload = ''] = name.split(BETWEEN);
      if (tenantId !== owner.tenantId || !UPLOAD_NAME.test(name)) continue;
      bytes += announcedSize(upload);
      const file = join(this.root, name);
      if (token === owner.id) own.push({ file, at: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 });
    }
    if (bytes > UPLOAD_BOUNDS.tenantBytes) throw new Refusal(429, 'releaseUploadsFull');
    own.sort((a, b) => b.at - a.at);
    for (const { file } of own.slice(UPLOAD_BOUNDS.perToken - 1)) await rm(file, { force: true });
  }

  private fileOf(owner: Owner, upload: string): string {
    return join(this.root, `${[owner.tenantId, owner.id, upload].join(BETWEEN)}.upload.part`);
  }

  private doneOf(owner: Owner, upload: string): string {
    return join(this.root, `${[owner.tenantId, owner.id, upload].join(BETWEEN)}.done.part`);
  }
}

function idOf({ prefix, version, size, sha256 }: Announced): string {
  const about = createHash('sha256').update([prefix, version, sha256].join('\0')).digest('hex');
  return `${size}-${about.slice(0, ID_LENGTH)}`;
}

const announcedSize = (upload: string): number => Number.parseInt(upload, 10);
const gone = () => new Refusal(404, 'releaseUploadGone');
const otherOffset = (offset: number) =>
  new Refusal(409, 'releaseUploadOffset', { values: { offset }, headers: { 'upload-offset': String(offset) } });

const sizeOf = async (file: string): Promise<number | undefined> => (await stat(file).catch(() => undefined))?.size;

/** What the line says against a part is the sender's fault; a fault of the disk is not. */
function faultOfPart(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  // Dropped meanwhile.
  if (code === 'ENOENT') return gone();
  return 'syscall' in error && error.syscall !== 'read' ? error : new Refusal(400, 'brokenUpload');
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A server was killed while it wrote: the sender publishes again.
    return undefined;
  }
}
