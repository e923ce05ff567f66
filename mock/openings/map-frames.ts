import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { z } from 'zod';
import type { ReleaseFolders } from '../releases/folders/release-folders';

const frames = z.array(z.object({ name: z.string(), file: z.string(), line: z.number(), column: z.number() }));
/** A place in a file of an application. Its file is below the folder of the entry. */
export type Place = z.output<typeof frames>[number];

/** The largest source map that is read, bytes. */
const MAP_MAX = 30_000_000;
const SAFE_FILE = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w@~ ./-]+$/;

/** Frames as they are stored; what cannot be read is none. */
export function storedFrames(value: unknown): Place[] {
  const read = frames.safeParse(value);
  return read.success ? read.data : [];
}

/** A place as a stack writes it. */
export const plainFrame = ({ name, file, line, column }: Place): string =>
  `${name === '' ? '' : `${name} `}(${file}:${line}:${column})`;

/** Finds places in the sources of an application by the source maps that were published with its releases. */
export class FrameMapper {
  private readonly maps = new Map<string, Promise<TraceMap | undefined>>();

  constructor(
    private readonly folders: Pick<ReleaseFolders, 'open'>,
    private readonly prefix: string,
  ) {}

  /**
   * The places in the sources. A place without a map stays as it is.
   *
   * @param key of the release's content
   * @returns undefined where no place has a map
   */
  async map(key: string, places: readonly Place[]): Promise<string[] | undefined> {
    if (key === '') return undefined;
    let found = false;
    const written: string[] = [];
    for (const place of places) {
      const source = await this.find(key, place);
      if (source) found = true;
      written.push(plainFrame(source ?? place));
    }
    return found ? written : undefined;
  }

  /** A place in the sources; undefined where there is no map for it. */
  async find(key: string, place: Place): Promise<Place | undefined> {
    if (key === '') return undefined;
    const map = await this.mapOf(key, place.file);
    const source = map && originalPositionFor(map, { line: place.line, column: Math.max(0, place.column - 1) });
    if (source?.source == null) return undefined;
    return { name: source.name ?? place.name, file: source.source, line: source.line, column: source.column + 1 };
  }

  private mapOf(key: string, file: string): Promise<TraceMap | undefined> {
    if (!SAFE_FILE.test(file)) return Promise.resolve(undefined);
    const id = `${key}/${file}`;
    const known =
      this.maps.get(id) ??
      this.folders.open({ prefix: this.prefix, key }).then(
        (folder) => readMap(join(folder, `${file}.map`)),
        // The files cannot be had now.
        () => undefined,
      );
    this.maps.set(id, known);
    return known;
  }
}

async function readMap(path: string): Promise<TraceMap | undefined> {
  try {
    if ((await stat(path)).size > MAP_MAX) return undefined;
    return new TraceMap(await readFile(path, 'utf8'));
  } catch {
    // There is none, or it is no source map: the place stays as the browser named it.
    return undefined;
  }
}
