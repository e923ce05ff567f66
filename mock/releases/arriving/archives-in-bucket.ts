import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text as textOf } from 'node:stream/consumers';
import { listed, type ListedObject, type ObjectStore } from '../../objects/object-store';
import { RELEASES_FOLDER } from '../place';
import { ArchiveGone, UPLOAD_NAME, type ArrivingArchives } from './arriving-archives';

/** Says that an archive was begun, and not removed. */
const BEGUN = 'begun';
/** Of an offset in a name, so that names are in the order of the bytes. */
const DIGITS = 12;

interface Part extends ListedObject {
  offset: number;
}

/**
 * Each archive is a few objects: an object for each part, named by its offset. What is there are the parts that follow
 * each other from the first byte. Two senders of one archive have the same bytes, so either one's part is right.
 */
export class ArchivesInBucket implements ArrivingArchives {
  constructor(private readonly objects: ObjectStore) {}

  async sizeOf(name: string): Promise<number | undefined> {
    const parts = await this.partsOf(name);
    const last = parts?.at(-1);
    return parts && (last === undefined ? 0 : last.offset + last.size);
  }

  async begin(name: string): Promise<void> {
    await this.objects.put(`${placeOf(name)}${BEGUN}`, Readable.from([]));
  }

  async append(name: string, offset: number, content: AsyncIterable<Buffer>): Promise<void> {
    const broken: { error?: unknown } = {};
    let bytes = 0;
    async function* untilBroken() {
      try {
        for await (const chunk of content) {
          bytes += chunk.length;
          yield chunk;
        }
      } catch (error) {
        broken.error = error;
      }
    }
    const key = placeOf(name) + String(offset).padStart(DIGITS, '0');
    await this.objects.put(key, Readable.from(untilBroken()));
    if (bytes === 0) await this.objects.remove(key);
    if (broken.error !== undefined) throw broken.error;
    if ((await this.objects.head(placeOf(name) + BEGUN)) !== undefined) return;
    await this.objects.remove(key);
    throw new ArchiveGone('The archive is gone.');
  }

  async bring(name: string, file: string): Promise<void> {
    const { objects } = this;
    const parts = (await this.partsOf(name)) ?? [];
    async function* content() {
      for (const { key } of parts) {
        const part = await objects.get(key);
        if (part === undefined) throw new ArchiveGone('A part is gone.');
        yield* part;
      }
    }
    await pipeline(content(), createWriteStream(file, { mode: 0o600 }));
  }

  async remove(name: string): Promise<void> {
    await this.objects.remove(placeOf(name) + BEGUN);
    for (const { key } of await listed(this.objects, placeOf(name))) await this.objects.remove(key);
  }

  async list(): Promise<{ name: string; changed: number }[]> {
    const found = new Map<string, number>();
    for await (const { key, changed } of this.objects.list(`${RELEASES_FOLDER}/`)) {
      const name = key.split('/', 2)[1] ?? '';
      if (UPLOAD_NAME.test(name)) found.set(name, Math.max(found.get(name) ?? 0, changed));
    }
    return [...found].map(([name, changed]) => ({ name, changed }));
  }

  async readNote(name: string): Promise<string | undefined> {
    const note = await this.objects.get(noteOf(name));
    return note && textOf(note);
  }

  async writeNote(name: string, text: string): Promise<void> {
    await this.objects.put(noteOf(name), Readable.from([Buffer.from(text)]));
  }

  /** The parts that follow each other from the first byte; undefined where there is no such archive. */
  private async partsOf(name: string): Promise<Part[] | undefined> {
    const place = placeOf(name);
    const found = await listed(this.objects, place);
    if (!found.some(({ key }) => key === place + BEGUN)) return undefined;
    const byOffset = new Map(found.map((object) => [Number(object.key.slice(place.length)), object]));
    const parts: Part[] = [];
    let offset = 0;
    for (let part = byOffset.get(0); part !== undefined && part.size > 0; part = byOffset.get(offset)) {
      parts.push({ ...part, offset });
      offset += part.size;
    }
    return parts;
  }
}

const placeOf = (name: string): string => `${RELEASES_FOLDER}/${name}/`;
const noteOf = (name: string): string => `${RELEASES_FOLDER}/${name}`;
