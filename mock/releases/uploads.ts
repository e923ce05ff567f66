import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { CheckResult } from '@portal/contract/check-report';
import { rowOf } from '../db/conditions';
import { release } from '../db/schema';
import type { Store } from '../db/store';
import { Refusal } from '../http/refusal';
import { ObjectStoreAway } from '../objects/object-store';
import { ArchiveGone, type ArrivingArchives } from './arriving/arriving-archives';
import { UPLOAD_BOUNDS } from './bounds';
import { requireReport } from './check-reports';
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
  /** What the report says that comes in the end. */
  check?: CheckResult;
}

type Owner = Pick<KnownToken, 'tenantId' | 'id'>;

/** Between the parts of a name. None of them has it. */
const BETWEEN = '~';
const ID_LENGTH = 32;

const doneUpload = z.object({ id: z.string(), files: z.number(), size: z.number(), contentHash: z.string() });

/**
 * Archives that arrive in parts. They stand where all servers find them, so that any goes on with them, and one that is
 * killed loses at most the part that it was sent. A name follows from the token and what was announced. So the same content is one upload,
 * and two senders at once write the same bytes to the same places. Nothing else has to agree: the hash is checked last.
 */
export class Uploads {
  constructor(
    private readonly store: Store,
    private readonly publisher: Pick<Publisher, 'publishFrom' | 'renewReport'>,
    private readonly archives: ArrivingArchives,
  ) {}

  /**
   * Begins an upload, or goes on with it.
   *
   * @throws {Refusal} 429 while the tenant has too much that is unfinished, 400 where the report of the check is required
   *   and will not do
   */
  async begin(owner: Owner, announced: Announced): Promise<{ upload: string; offset: number }> {
    await this.store.read((db) => requireReport(db, { ...owner, ...announced }, announced.check ?? 'none'));
    const upload = idOf(announced);
    if (await this.doneRelease(owner, upload)) return { upload, offset: announced.size };
    const name = nameOf(owner, upload);
    const known = await this.archives.sizeOf(name);
    if (known !== undefined) return { upload, offset: known };
    await this.makeRoom(owner, announced.size);
    await this.archives.begin(name);
    return { upload, offset: (await this.archives.sizeOf(name)) ?? 0 };
  }

  /**
   * Adds bytes at the end of what is there. Those that arrived before a connection broke stay.
   *
   * @returns how many bytes are there then
   * @throws {Refusal} 404 without such an upload, 409 where the offset is another one, 400 for more than was announced or
   *   a connection that broke
   */
  async addPart(owner: Owner, upload: string, offset: number, content: Readable): Promise<number> {
    const [name, size] = [nameOf(owner, upload), announcedSize(upload)];
    const known = await this.archives.sizeOf(name);
    if (known === undefined && (await this.doneRelease(owner, upload))) return size;
    if (known === undefined) throw gone();
    if (known !== offset) throw otherOffset(known);
    await this.archives.append(name, offset, atMost(size, offset, content)).catch((error: unknown) => {
      throw faultOfPart(error);
    });
    return (await this.archives.sizeOf(name)) ?? size;
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
    if (done) {
      await this.publisher.renewReport(publication, done.id);
      return { ...done, added: false };
    }
    const name = nameOf(owner, upload);
    const known = await this.archives.sizeOf(name);
    if (known === undefined) throw gone();
    if (known !== size) throw otherOffset(known);
    try {
      const made = await this.publisher.publishFrom(publication, async (folder) => {
        const archive = join(folder, 'archive.zip');
        await this.archives.bring(name, archive);
        if ((await hashOf(archive)) !== sha256) throw new Refusal(400, 'releaseUploadOther');
        return { archive };
      });
      await this.archives.writeNote(doneOf(owner, upload), JSON.stringify(doneUpload.parse(made)));
      await this.archives.remove(name);
      return made;
    } catch (error) {
      // What is refused for what it is will be refused again. After all else, the sender can go on.
      if (error instanceof Refusal && error.code < 500) await this.archives.remove(name);
      throw error;
    }
  }

  /** What an upload became, as long as it is there. */
  private async doneRelease(owner: Owner, upload: string): Promise<z.output<typeof doneUpload> | undefined> {
    const text = await this.archives.readNote(doneOf(owner, upload));
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
    const own: { name: string; changed: number }[] = [];
    let bytes = size;
    for (const { name, changed } of await this.archives.list()) {
      const [tenantId, token, upload = ''] = name.split(BETWEEN);
      if (tenantId !== owner.tenantId) continue;
      bytes += announcedSize(upload);
      if (token === owner.id) own.push({ name, changed });
    }
    if (bytes > UPLOAD_BOUNDS.tenantBytes) throw new Refusal(429, 'releaseUploadsFull');
    own.sort((a, b) => b.changed - a.changed);
    for (const { name } of own.slice(UPLOAD_BOUNDS.perToken - 1)) await this.archives.remove(name);
  }
}

const nameOf = (owner: Owner, upload: string): string =>
  `${[owner.tenantId, owner.id, upload].join(BETWEEN)}.upload.part`;
const doneOf = (owner: Owner, upload: string): string =>
  `${[owner.tenantId, owner.id, upload].join(BETWEEN)}.done.part`;

/** @throws {Refusal} 400 where more comes than is missing */
async function* atMost(size: number, offset: number, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = offset;
  for await (const chunk of content) {
    at += chunk.length;
    if (at > size) throw new Refusal(400, 'releaseUploadTooMuch', { values: { size } });
    yield chunk;
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

/** What the line says against a part is the sender's fault; a fault of the disk is not. */
function faultOfPart(error: unknown): unknown {
  if (error instanceof Refusal || error instanceof ObjectStoreAway || !(error instanceof Error)) return error;
  if (error instanceof ArchiveGone) return gone();
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
