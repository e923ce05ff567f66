import type { FastifyInstance } from 'fastify';
import type {} from '@fastify/static';
import { PreparedFiles, preparedPath } from '../web/prepared-files';
import { LASTING, sendMissing } from '../web/static-site';
import { ENTRY_PAGE } from './build/make-release';
import { ElsewhereLists } from './elsewhere/elsewhere-list';
import type { ReleaseFolders } from './folders/release-folders';
import { addressOf, readAddress, RELEASES_PATH } from './place';

/** Sent on to another address, by the same method. */
const MOVED = 307;

/**
 * Serves the files of releases, for pages of every origin, as those of the reference applications. Their addresses name
 * their content, so browsers keep them. A file that stays where it is deployed is answered by its address there. The database is not asked: what open pages need is there while it is not.
 */
export function addReleaseFiles(app: FastifyInstance, folders: Pick<ReleaseFolders, 'open'>, basePath = ''): void {
  const prepared = new PreparedFiles();
  const lists = new ElsewhereLists();
  app.get(`${RELEASES_PATH}*`, async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    const [address = ''] = request.url.split('?', 1);
    const named = readAddress(decoded(address));
    // Sources are for the owner, who has them: the portal itself reads the maps (docs/releases.md#source-maps).
    if (named === undefined || named.file.toLowerCase().endsWith('.map')) return sendMissing(request, reply);
    const folder = await folders.open(named);
    const path = preparedPath(named.file);
    const elsewhere = path === undefined ? await lists.find(folder, named.file) : undefined;
    // The release names it by its address, so this never changes either.
    if (elsewhere !== undefined) return reply.header('cache-control', LASTING).redirect(elsewhere, MOVED);
    if (path === undefined) return reply.sendFile(named.file === '' ? ENTRY_PAGE : named.file, folder);
    try {
      const build = { folder, root: basePath + addressOf(named.prefix, named.key), path };
      return await prepared.send(request, reply.header('cache-control', LASTING), build);
    } catch {
      return sendMissing(request, reply.removeHeader('cache-control'));
    }
  });
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return '';
  }
}
