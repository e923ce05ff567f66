import { hasModuleScripts, loadModules, mayImport, takeImports, type ModuleEntry } from '../modules';
import { MicroAppFailure, type MicroAppError } from '../model/errors';
import { showComments } from '../reading/comments';
import { prepareTemplate } from '../overlays/template';
import type { FilesOnTheWay } from '../reading/files-on-the-way';
import { fetchedOnce } from '../reading/fetched-once';
import { TextResponse } from '../reading/read-resource';
import { SCRIPT_GLOBALS } from '../sandbox/script-globals';
import { takePrepared, type PreparedBuild } from '../reading/prepared/prepared-build';
import { keepCompiled } from '../styles/sheet-cache';
import { CompiledScripts } from './compiled-scripts';
import { EntryFiles } from './entry-files';
import { EntryPage, type ParsedEntry } from './entry-page';
import { keepScripts, keptScript } from './prepared-scripts';

/** An entry that is to be opened. */
export interface WantedEntry {
  /** Absolute. */
  url: string;
  /** False: module scripts are handed to qiankun as they are. */
  modules: boolean;
  /** Globals that the scripts of its apps will set late. */
  lateGlobals: readonly string[];
  /** Whether a text is the host's own page, which a server sends where no app is deployed. */
  isOwnPage?: ((html: string) => boolean) | undefined;
}

const MARK = '#portal-';
const MARK_PATTERN = /#portal-\d+$/;
/** Addresses of scripts and sheets in a page's source. */
const ASSET_TAG = /(<(?:script|link)\b[^>]*?\s(?:src|href)\s*=\s*["']?)([^"'\s>#]+)/gi;

/** What import-html-entry writes before the text of a linked sheet. */
const addressComment = (url: string): string => `/* ${url} */`;
const withoutMark = (address: string): string => address.replace(MARK_PATTERN, '');

/**
 * One version of one app's entry, shared by all instances opened from it. qiankun and import-html-entry cache pages,
 * scripts and compiled code by address for the life of the page, failures included. So nothing here ever rejects
 * towards them. Each version also has its own mark in the fragment of every address: the cache key differs, the request
 * does not.
 */
export class EntrySource {
  /** The entry's page as it came. */
  html: string | undefined;
  /** When the server was last asked, by `performance.now()`. */
  checkedAt = performance.now();
  /** The server gives another version now: no instance is opened from this one any more. */
  replaced = false;
  /** The page's module scripts, where it has any. */
  modules: ModuleEntry | undefined;
  readonly scriptCode = new CompiledScripts(SCRIPT_GLOBALS);
  /** Everything of the page has arrived, or failed; from here on qiankun answers from its own caches. */
  complete = false;
  /** True: this version was fetched ahead and is not opened yet. */
  ahead = false;
  private readonly files: EntryFiles;
  private readonly page: EntryPage;
  private readonly mark: string;
  /** What was prepared with the build. */
  private prepared: PreparedBuild | undefined;
  private waiting = 0;
  private failed = false;
  private hasNoScripts = false;
  private withOwnImports = (code: string): string => code;

  /** @param atHand the page, where it need not be fetched */
  constructor(
    private readonly wanted: WantedEntry,
    version: number,
    private readonly atHand?: string,
  ) {
    this.mark = version === 0 ? '' : `${MARK}${version}`;
    this.files = new EntryFiles(version > 0);
    this.page = new EntryPage(wanted.url, withoutMark);
  }

  get url(): string {
    return this.wanted.url;
  }

  /** The address for qiankun. */
  get entry(): string {
    return this.url + this.mark;
  }

  /** The files that are being fetched for its instances. */
  get onTheWay(): FilesOnTheWay {
    return this.files.onTheWay;
  }

  /** Scripts of the page in their order, without marks. */
  get scripts(): readonly string[] {
    return this.page.scripts;
  }

  /** The scripts that run before the app can be mounted. */
  get promptScripts(): readonly string[] {
    return this.page.promptScripts;
  }

  /**
   * Counts an instance that waits for this version. The returned function ends the wait. The last one also ends the
   * requests.
   */
  join(): () => void {
    this.waiting += 1;
    let joined = true;
    return () => {
      if (!joined) return;
      joined = false;
      this.waiting -= 1;
      if (this.waiting === 0 && !this.complete) this.files.giveUp();
    };
  }

  /** Whether this version can no longer be used: its requests were given up, or a file failed. */
  get spoiled(): boolean {
    return this.failed || this.files.areSpoiled;
  }

  /**
   * An instance of this version failed. The next instance fetches everything again, because the app may be repaired by
   * then.
   */
  distrust(): void {
    this.failed = true;
  }

  /** The problem because of which not even the page can be shown; undefined where there is none so far. */
  get pageProblem(): MicroAppError | undefined {
    return this.files.problemOf(this.url);
  }

  /** The problem because of which no lifecycles can be found; undefined where there is none so far. */
  get fatal(): MicroAppError | undefined {
    const { entryScript } = this.page;
    if (this.pageProblem) return this.pageProblem;
    if (this.hasNoScripts) return { code: 'noScripts', url: this.url };
    return entryScript === undefined ? undefined : this.files.problemOf(entryScript);
  }

  /** The first script that could not be fetched. */
  get scriptProblem(): MicroAppError | undefined {
    return this.scripts.map((script) => this.files.problemOf(script)).find((problem) => problem !== undefined);
  }

  /** An app runs: has the browser load, in idle moments, what the next visit is quicker with. */
  keepForNextVisit(): void {
    if (this.prepared) void keepScripts(this.prepared, this.page.scripts);
  }

  /** An instance has everything it needs to run its scripts. */
  settle(): void {
    this.complete = true;
  }

  /**
   * Whether all its files are at addresses whose content never changes. The page itself then tells whether the version
   * is still current.
   */
  get lasting(): boolean {
    return this.files.areLasting && (this.modules?.lasting ?? true);
  }

  /** Resolves when what the page names has arrived, or failed. To be called when the page was taken apart. */
  async arrived(): Promise<void> {
    await this.files.arrived();
    await this.modules?.arrived();
  }

  /** The linked sheets as import-html-entry writes them into the page, with their addresses. */
  async linkedSheets(): Promise<{ url: string; text: string }[]> {
    const sheets = [...this.page.sheets].map(async (sheet) => ({
      url: sheet + this.mark,
      css: await this.read(sheet),
    }));
    const arrived = (await Promise.allSettled(sheets)).flatMap((sheet) =>
      sheet.status === 'fulfilled' ? [sheet.value] : [],
    );
    return arrived.map(({ url, css }) => ({ url, text: addressComment(url) + css }));
  }

  /** The options for import-html-entry, whether qiankun calls it or the runtime. */
  get importOptions() {
    const { fetch, getTemplate, postProcessTemplate } = this;
    return { fetch, getTemplate, postProcessTemplate };
  }

  /** The `fetch` for qiankun: always answers, with an empty text where something went wrong. */
  private readonly fetch: typeof window.fetch = async (input, init) => {
    const url = withoutMark(String(input));
    const text = await this.read(url, init).catch(() => '');
    return new TextResponse(text, url);
  };

  /** import-html-entry's hook before it takes the page apart. */
  private readonly getTemplate = (html: string): string => {
    const prepared = prepareTemplate(html, this.url);
    return this.mark ? prepared.replace(ASSET_TAG, `$1$2${this.mark}`) : prepared;
  };

  /** import-html-entry's hook after it. Starts all scripts at once, and leaves the search for lifecycles to us. */
  private readonly postProcessTemplate = (parsed: ParsedEntry): ParsedEntry => {
    const taken = this.page.take(
      parsed,
      (name, code) => this.scriptCode.take(name, this.withOwnImports(code)),
      (url) => void this.read(url).catch(() => {}),
    );
    this.hasNoScripts = taken.scripts.length === 0 && !this.modules;
    return { ...taken, template: showComments(taken.template) };
  };

  /** The modules of the page. Where it has none of its own, those that its classic scripts import. */
  async importable(): Promise<ModuleEntry> {
    const { openImports } = await loadModules();
    this.modules ??= openImports(this.html ?? '', this.url, this.moduleRequests, this.wanted.lateGlobals);
    return this.modules;
  }

  private get moduleRequests() {
    const { signal, onTheWay } = this.files;
    return { signal, init: this.files.requestInit(undefined), onTheWay };
  }

  /** Inline scripts are taken in one go. So what reads them is fetched before. */
  private async prepareImports(): Promise<void> {
    const { prepareModules, withOwnImports } = await loadModules();
    await prepareModules();
    this.withOwnImports = (code) => (mayImport(code) ? withOwnImports(code) : code);
  }

  private read(url: string, init?: RequestInit): Promise<string> {
    return this.files.read(url, () => {
      if (url === this.url) return this.readPage();
      return this.page.sheets.has(url) ? this.readSheet(url) : this.readScript(url, init);
    });
  }

  private async readScript(url: string, init: RequestInit | undefined): Promise<string> {
    const readText = fetchedOnce(() => this.files.fetchScript(url, init));
    const kept = this.prepared && (await keptScript(this.prepared, url, this.files.onTheWay, readText));
    if (kept) return this.scriptCode.takeCompiled(url, kept);
    return this.scriptCode.take(url, await takeImports(await readText()));
  }

  private async readSheet(url: string): Promise<string> {
    const text = await this.files.fetchSheet(url);
    const compiled = this.prepared?.sheetOf(url, text);
    const address = url + this.mark;
    if (compiled) keepCompiled(addressComment(address), text, address, compiled);
    return text;
  }

  private async readPage(): Promise<string> {
    const text = this.atHand ?? (await this.files.fetchPage(this.url));
    if (this.wanted.isOwnPage?.(text)) throw new MicroAppFailure({ code: 'hostPage', url: this.url });
    this.html = text;
    this.checkedAt = performance.now();
    const { html, prepared } = takePrepared(text, this.url);
    this.prepared = prepared;
    if (mayImport(html)) await this.prepareImports();
    if (!this.wanted.modules || !hasModuleScripts(html)) return html;
    const { openModules } = await loadModules();
    this.modules = openModules(html, this.url, this.moduleRequests, this.wanted.lateGlobals, prepared);
    // Code that no instance waits for is compiled in idle moments.
    void this.modules
      ?.arrived()
      .then(() => (this.ahead ? undefined : this.modules?.compileEarly()))
      // The instance that needs them is told what goes wrong.
      .catch(() => {});
    return this.modules?.page.html ?? html;
  }
}
