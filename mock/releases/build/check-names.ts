import { RELEASE_BOUNDS } from '../bounds';
import { RefusedRelease } from '../fault';

/** One entry of an archive, before anything of it is read. */
export interface ArchiveName {
  path: string;
  /** Bytes when it is unpacked, as the archive says. */
  size: number;
  isLink: boolean;
}

/** Characters that some file system or address cannot hold. */
// eslint-disable-next-line no-control-regex -- these are the ones that are refused
const UNFIT = /[\u0000-\u001f\u007f<>:"|?*\\]/;
/** What systems put into archives, and what a server never sends. */
const LEFT_OUT = /(?:^|\/)(?:\.|__MACOSX(?:\/|$))/;
const PREPARED = /^portal-prepared\//;

/**
 * The files of a build among the entries of an archive, in their order: by path in the archive, and from the root of the
 * build. An archive may hold the build in one folder.
 *
 * @throws {RefusedRelease} for what no build has
 */
export function checkNames(entries: readonly ArchiveName[]): Map<string, string> {
  for (const { path, isLink } of entries) {
    if (isOutside(path)) throw new RefusedRelease('releaseOutside', { path });
    if (isLink) throw new RefusedRelease('releaseLink', { path });
    if (UNFIT.test(path) || path.length > RELEASE_BOUNDS.path) throw new RefusedRelease('releaseName', { path });
  }
  const files = entries.filter(({ path }) => !path.endsWith('/') && !LEFT_OUT.test(path));
  if (files.length > RELEASE_BOUNDS.files)
    throw new RefusedRelease('releaseTooMany', { count: files.length, most: RELEASE_BOUNDS.files });
  checkSize(files.reduce((sum, { size }) => sum + size, 0));
  const root = rootOf(files.map(({ path }) => path));
  const named = new Map<string, string>();
  const folded = new Map<string, string>();
  for (const { path } of files) {
    const own = path.slice(root.length);
    const other = folded.get(own.toLowerCase());
    if (other !== undefined) throw new RefusedRelease('releaseSameName', { path: own, other });
    folded.set(own.toLowerCase(), own);
    // What is prepared here is prepared for this portal.
    if (!PREPARED.test(own)) named.set(path, own);
  }
  return named;
}

/** @throws {RefusedRelease} where a release of that many bytes is too large */
export function checkSize(bytes: number): void {
  const most = RELEASE_BOUNDS.bytes / 1_048_576;
  if (bytes > RELEASE_BOUNDS.bytes) throw new RefusedRelease('releaseTooLarge', { most });
}

function isOutside(path: string): boolean {
  return path.startsWith('/') || /^[a-z]:/i.test(path) || path.split(/[\\/]/).includes('..');
}

/** `dist/` where everything stands in that folder and the page as well. */
function rootOf(paths: readonly string[]): string {
  const [first = ''] = paths;
  const folder = first.slice(0, first.indexOf('/') + 1);
  const isInside = folder !== '' && paths.every((path) => path.startsWith(folder));
  return isInside && paths.includes(`${folder}index.html`) ? folder : '';
}
