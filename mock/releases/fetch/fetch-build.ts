import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DECLARATION_FILE } from '@portal/contract/admin/build-declaration';
import { KEPT_CONTRACT_FILE } from '@portal/contract/contract-part';
import { checkBuild } from '@portal/runtime/prepare';
import type { AllowedHost } from '../../config/allowed-hosts';
import { RELEASE_BOUNDS } from '../bounds';
import { ENTRY_PAGE, refusalOf } from '../build/make-release';
import type { SourceFile } from '../build/sources';
import { RefusedRelease } from '../fault';
import { FETCH_BOUNDS } from './bounds';
import { fetchFile, type AskedFile, type FetchedFile } from './fetch-file';
import { mayStay } from './may-stay';
import { namedFiles } from './named-files';

/** A page that is deployed elsewhere, and the folder to put its build into. */
export interface FetchJob {
  address: string;
  folder: string;
  allowed: readonly AllowedHost[];
  /** The longest time in which nothing of a file arrives, ms. */
  silenceMs: number;
  /** Files that pages of this origin may read there stay there; all are copied where it is absent. */
  staysFor?: string | undefined;
}

/** How far it is. */
export interface FetchProgress {
  files: number;
  bytes: number;
}

const TEXT = /\.(?:html|m?js|css|json)$/;
const SMALLEST_PAUSE_MS = 100;

/**
 * Fetches a build: its page, and everything that the check of a release follows from there. What only a script's texts
 * name comes as well, where it is there.
 *
 * @throws {RefusedRelease} with the cause
 */
export async function fetchBuild(job: FetchJob, onProgress: (at: FetchProgress) => void): Promise<SourceFile[]> {
  const walk = new FetchWalk(job, onProgress);
  await walk.run();
  return walk.write();
}

class FetchWalk {
  private readonly files = new Map<string, Buffer>();
  private readonly texts = new Map<string, string>();
  /** What their server said of them. */
  private readonly said = new Map<string, AskedFile>();
  /** Files that texts name and that are not there. */
  private readonly absent = new Set<string>();
  private readonly signal = AbortSignal.timeout(FETCH_BOUNDS.wholeMs);
  private root = new URL('http://nobody.invalid/');
  private bytes = 0;
  private told = 0;

  constructor(
    private readonly job: FetchJob,
    private readonly onProgress: (at: FetchProgress) => void,
  ) {}

  async run(): Promise<void> {
    const { address } = this.job;
    if (!URL.canParse(address)) throw new RefusedRelease('releaseFetchAddress', { address });
    const page = await this.fetch(new URL(address));
    this.root = new URL('./', page.url);
    this.keep(ENTRY_PAGE, page);
    // Nothing names these.
    await this.fetchAll([DECLARATION_FILE, KEPT_CONTRACT_FILE], new Set());
    for (let fresh = [ENTRY_PAGE]; fresh.length > 0;) {
      const needed = await this.needed();
      const named = fresh.flatMap((path) => namedFiles(path, this.texts.get(path) ?? ''));
      const optional = new Set(named.filter((path) => !this.isKnown(path) && !needed.has(path)));
      fresh = [...needed, ...optional];
      await this.fetchAll(fresh, needed);
      fresh = fresh.filter((path) => this.files.has(path));
    }
  }

  async write(): Promise<SourceFile[]> {
    const { folder } = this.job;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const named = await this.named();
    const sources: SourceFile[] = [];
    for (const [path, body] of this.files) {
      const file = join(folder, String(sources.length));
      await writeFile(file, body, { mode: 0o600 });
      sources.push({ path, file, elsewhere: this.elsewhere(path, named) });
    }
    return sources;
  }

  private elsewhere(path: string, named: ReadonlySet<string>) {
    const { staysFor } = this.job;
    const said = this.said.get(path);
    if (staysFor === undefined || said === undefined) return undefined;
    return mayStay(path, named.has(path), new URL(path, this.root), said, staysFor);
  }

  /** What the build needs and has not been fetched. */
  private async needed(): Promise<ReadonlySet<string>> {
    return new Set([...(await this.named())].filter((path) => !this.files.has(path)));
  }

  /** What its page, modules and sheets name. */
  private async named(): Promise<ReadonlySet<string>> {
    const named = new Set<string>();
    const fault = await checkBuild(this.texts, (path) => {
      named.add(path);
      return true;
    });
    if (fault) throw refusalOf(fault);
    return named;
  }

  private async fetchAll(paths: readonly string[], needed: ReadonlySet<string>): Promise<void> {
    const waiting = [...paths];
    const one = async () => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const url = new URL(path, this.root);
        const found = await this.fetch(url).catch((error: unknown) => {
          if (needed.has(path ?? '') || !isMissing(error)) throw error;
          return undefined;
        });
        const isPage = found !== undefined && /^text\/html\b/.test(found.type) && !path.endsWith('.html');
        if (isPage && needed.has(path)) throw new RefusedRelease('releaseFetchPage', { address: url.href });
        if (found === undefined || isPage) this.absent.add(path);
        else this.keep(path, found);
      }
    };
    await Promise.all(Array.from({ length: FETCH_BOUNDS.atOnce }, one));
  }

  private fetch(url: URL): Promise<FetchedFile> {
    const { allowed, silenceMs, staysFor: origin } = this.job;
    const most = RELEASE_BOUNDS.bytes - this.bytes;
    return fetchFile(url, { allowed, silenceMs, most, signal: this.signal, origin });
  }

  private keep(path: string, { body, ...said }: FetchedFile): void {
    this.files.set(path, body);
    this.said.set(path, said);
    if (TEXT.test(path)) this.texts.set(path, body.toString('utf8'));
    this.bytes += body.length;
    if (this.bytes > RELEASE_BOUNDS.bytes)
      throw new RefusedRelease('releaseTooLarge', { most: FETCH_BOUNDS.megabytes });
    if (this.files.size > RELEASE_BOUNDS.files)
      throw new RefusedRelease('releaseTooMany', { count: this.files.size, most: RELEASE_BOUNDS.files });
    if (Date.now() - this.told < SMALLEST_PAUSE_MS) return;
    this.told = Date.now();
    this.onProgress({ files: this.files.size, bytes: this.bytes });
  }

  private isKnown(path: string): boolean {
    return this.files.has(path) || this.absent.has(path);
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof RefusedRelease && error.fault.key === 'releaseFetchStatus';
