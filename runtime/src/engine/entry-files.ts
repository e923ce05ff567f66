import { MicroAppFailure, type MicroAppError } from '../model/errors';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import { FilesOnTheWay } from '../reading/files-on-the-way';
import { isImmutable } from '../reading/is-immutable';
import { looksLikeHtml, readResource, type Resource } from '../reading/read-resource';

/** The files that one version of an entry names: each is fetched once, and what went wrong is remembered. */
export class EntryFiles {
  /** Those that are being fetched now, without the page. */
  readonly onTheWay = new FilesOnTheWay();
  private readonly texts = new Map<string, Promise<string>>();
  private readonly problems = new Map<string, MicroAppError>();
  private readonly abort = new AbortController();
  private allLasting = true;

  /** @param asksAgain the browser's own cache must not answer: it may hold what an earlier version failed with */
  constructor(private readonly asksAgain: boolean) {}

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Whether a file failed, or the requests were given up. */
  get areSpoiled(): boolean {
    return this.abort.signal.aborted || this.problems.size > 0;
  }

  /** Whether all files are at addresses whose content never changes. */
  get areLasting(): boolean {
    return this.allLasting;
  }

  problemOf(url: string): MicroAppError | undefined {
    return this.problems.get(url);
  }

  /** Takes note of what is wrong with a file. The first note counts. */
  noteProblem(url: string, problem: MicroAppError): void {
    if (!this.problems.has(url)) this.problems.set(url, problem);
  }

  /** Ends every request. */
  giveUp(): void {
    this.abort.abort();
  }

  /** Resolves when every file that was asked for has arrived, or failed. */
  async arrived(): Promise<void> {
    await Promise.allSettled(this.texts.values());
  }

  /** A file's text. @param fetch called at the first time only. @throws what it throws */
  read(url: string, fetch: () => Promise<string>): Promise<string> {
    let text = this.texts.get(url);
    if (!text) {
      text = fetch();
      text.catch((error: unknown) => {
        if (error instanceof MicroAppFailure) this.problems.set(url, error.error);
      });
      this.texts.set(url, text);
    }
    return text;
  }

  /** Fetches the entry's page. @throws MicroAppFailure */
  async fetchPage(url: string): Promise<string> {
    const init: RequestInit = { cache: 'no-cache' };
    return (await readResource(url, { phase: 'entry', limitMs: SCRIPT_LOAD_TIMEOUT_MS, signal: this.signal, init }))
      .text;
  }

  /** Fetches a script. @throws MicroAppFailure, also where a page came instead */
  async fetchScript(url: string, init: RequestInit | undefined): Promise<string> {
    const { text, type } = await this.fetchFile(url, init);
    if (looksLikeHtml(text, type)) throw new MicroAppFailure({ code: 'htmlInsteadOfScript', url });
    return text;
  }

  /** Fetches a sheet. @throws MicroAppFailure */
  async fetchSheet(url: string): Promise<string> {
    return (await this.fetchFile(url, undefined)).text;
  }

  /** The options of every request of this version. */
  requestInit(init: RequestInit | undefined): RequestInit {
    return this.asksAgain ? { ...init, cache: 'no-cache' } : { ...init };
  }

  private async fetchFile(url: string, init: RequestInit | undefined): Promise<Resource> {
    const file = await readResource(url, {
      phase: 'scripts',
      limitMs: SCRIPT_LOAD_TIMEOUT_MS,
      signal: this.signal,
      init: this.requestInit(init),
      onTheWay: this.onTheWay,
    });
    if (!isImmutable(url, file.cacheControl)) this.allLasting = false;
    return file;
  }
}
