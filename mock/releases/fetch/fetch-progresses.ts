import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { fetchProgress } from '@portal/contract/admin/releases';
import type { ObjectStore } from '../../objects/object-store';
import { RELEASES_FOLDER } from '../place';
import type { FetchProgress } from './fetch-build';

/**
 * How far fetchings are, in small objects, so that any server can be asked. What a server that was killed has left is
 * removed as an unfinished publishing.
 */
export class FetchProgresses {
  constructor(private readonly objects: Pick<ObjectStore, 'put' | 'get' | 'remove'>) {}

  /** @param id random, by the page that asks */
  begin(tenantId: string, id: string): { write: (at: FetchProgress) => void; end: () => Promise<void> } {
    const key = keyOf(tenantId, id);
    let newest: FetchProgress | undefined;
    let writing: Promise<void> | undefined;
    const writeAll = async () => {
      // What has come meanwhile is written next, without what was between.
      for (let at = newest; at !== undefined; at = newest) {
        newest = undefined;
        // What could not be written is not worth a failure.
        await this.objects.put(key, Readable.from([Buffer.from(JSON.stringify(at))])).catch(() => undefined);
      }
      writing = undefined;
    };
    return {
      write: (at) => {
        newest = at;
        writing ??= writeAll();
      },
      end: async () => {
        newest = undefined;
        await writing;
        await this.objects.remove(key).catch(() => undefined);
      },
    };
  }

  /** Null where nothing is being fetched, or nothing has come yet. */
  async read(tenantId: string, id: string): Promise<FetchProgress | null> {
    const content = await this.objects.get(keyOf(tenantId, id));
    return fetchProgress.parse(content === undefined ? null : JSON.parse(await textOf(content)));
  }
}

const keyOf = (tenantId: string, id: string): string =>
  `${RELEASES_FOLDER}/${createHash('sha256').update(`${tenantId}\0${id}`).digest('hex')}.part`;
