import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DECLARATION_FILE } from '@portal/contract/admin/build-declaration';
import { KEPT_CONTRACT_FILE } from '@portal/contract/contract-part';
import { PORTAL_CONFIG_ELEMENT_ID } from '@portal/contract/portal-config';
import { checkBuild, prepareBuild, type BuildFault } from '@portal/runtime/prepare';
import { precompress } from '../../web/precompress';
import { RefusedRelease } from '../fault';
import type { Elsewhere } from '../elsewhere/elsewhere-file';
import { writeElsewhere } from '../elsewhere/elsewhere-list';
import { checkKeptContract } from './check-kept-contract';
import { readDeclaration } from './read-declaration';
import { readSource, stayingIn, type MakingSource } from './sources';

/** A build that has arrived, and the folder to make the release in. */
export interface MakingJob {
  source: MakingSource;
  folder: string;
}

/** A file of a release as it was published; with an address where it stays there. */
interface ReleaseFile extends Partial<Elsewhere> {
  path: string;
  /** SHA-256, hexadecimal. */
  hash: string;
  /** Bytes. */
  size: number;
}

/** A release that stands in its folder, whole. */
export interface MadeRelease {
  files: readonly ReleaseFile[];
  /** Of all files, and of the addresses of those that stay elsewhere: SHA-256, hexadecimal. */
  contentHash: string;
  /** Bytes of all files. */
  size: number;
  /** The permission codes that it asks for. */
  permissions: readonly string[];
}

export const ENTRY_PAGE = 'index.html';
/** The texts of a build that are checked and prepared. */
const TEXT = /\.(?:html|m?js|css|json)$/;
const WRITTEN_AT_ONCE = 16;

/**
 * Makes a release out of a build that has arrived: checks it, prepares it for the page, and writes its files,
 * compressed as well. Files that stay where they are deployed are not written.
 *
 * @throws {RefusedRelease} for a build that could not be opened whole
 */
export async function makeRelease({ source, folder }: MakingJob): Promise<MadeRelease> {
  const given = await readSource(source);
  const texts = new Map(
    [...given].flatMap(([path, bytes]) => (TEXT.test(path) ? [[path, bytes.toString('utf8')]] : [])),
  );
  checkPage(texts.get(ENTRY_PAGE));
  const permissions = readDeclaration(texts.get(DECLARATION_FILE));
  checkKeptContract(texts.get(KEPT_CONTRACT_FILE));
  const fault = await checkBuild(texts, (path) => given.has(path));
  if (fault) throw refusalOf(fault);
  const { files: prepared } = await prepareBuild(texts, { instances: 'any' });
  // What it needs of the contract is asked for before an upgrade, when its server may not answer.
  const staying = new Map([...stayingIn(source)].filter(([path]) => given.has(path) && path !== KEPT_CONTRACT_FILE));
  const kept = [...given].filter(([path]) => !staying.has(path));
  await writeAll(folder, new Map<string, Buffer | string>([...kept, ...prepared]));
  await precompress(folder, () => true);
  await writeElsewhere(folder, staying);
  const files: ReleaseFile[] = [...given].map(([path, bytes]) => ({
    path,
    hash: sha256(bytes),
    size: bytes.length,
    ...staying.get(path),
  }));
  files.sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    files,
    contentHash: sha256(
      files.map(({ path, hash, url }) => `${path}\0${hash}${url === undefined ? '' : `\0${url}`}\n`).join(''),
    ),
    size: files.reduce((sum, { size }) => sum + size, 0),
    permissions,
  };
}

/** @throws {RefusedRelease} where it is missing, no page, or the portal's own */
function checkPage(html: string | undefined): void {
  if (html === undefined) throw new RefusedRelease('releaseNoPage');
  if (!/<(?:!doctype\s+html|html|head|body|script)\b/i.test(html) || html.includes(`id="${PORTAL_CONFIG_ELEMENT_ID}"`))
    throw new RefusedRelease('releaseFalsePage');
}

/** A fault of a build, as people are told of it. */
export function refusalOf(fault: BuildFault): RefusedRelease {
  const { path } = fault;
  if (fault.kind === 'notParsed') return new RefusedRelease('releaseNotParsed', { path, detail: fault.detail });
  return new RefusedRelease(fault.kind === 'missing' ? 'releaseHole' : 'releaseAddress', {
    path,
    address: fault.address,
  });
}

async function writeAll(folder: string, files: ReadonlyMap<string, Buffer | string>): Promise<void> {
  const waiting = [...files];
  const write = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const file = join(folder, next[0]);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, next[1], { flush: true });
    }
  };
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, write));
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}
