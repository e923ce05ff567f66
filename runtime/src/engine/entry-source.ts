import { MicroAppFailure, type MicroAppError } from '../model/errors';
import { SCRIPT_GLOBALS } from '../sandbox/qiankun-internals';
import { SCRIPT_LOAD_TIMEOUT_MS } from '../model/registration';
import { prepareTemplate } from '../overlays/template';
import { hasModuleScripts, loadModules, type ModuleEntry } from '../modules';
import { CompiledScripts } from './compiled-scripts';
import { isImmutable } from '../reading/is-immutable';
import { looksLikeHtml, readResource, TextResponse } from '../reading/read-resource';

/** A script of the page: its tag where it is inline, else its address. */
type PageScript = string | { src: string; async: boolean; crossOrigin?: boolean };

/** What import-html-entry hands to `postProcessTemplate`. */
export interface ParsedEntry {
  template: string;
  scripts: PageScript[];
  styles: string[];
  /** The script that is to export lifecycles; empty: none, just run them all. */
  entry: PageScript;
}

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

/**
 * One version of one app's entry, shared by all instances opened from it. qiankun and import-html-entry cache pages,
 * scripts and compiled code by address for the life of the page, failures included. So nothing here ever rejects
 * towards them, and each version has a mark of its own in the fragment of every address: another key, the same request.
 */
export class EntrySource {
  /** The entry's page as it came. */
  html: string | undefined;
  /** When the server was last asked, by `performance.now()`. */
  checkedAt = performance.now();
  /** Scripts of the page in their order, without marks; inline ones by a name made from their place. */
  scripts: string[] = [];
  /** The page's module scripts, where it has any. */
  modules: ModuleEntry | undefined;
  readonly scriptCode = new CompiledScripts(SCRIPT_GLOBALS);
  private readonly problems = new Map<string, MicroAppError>();
  private readonly texts = new Map<string, Promise<string>>();
  private readonly sheets = new Set<string>();
  /** Scripts marked `async`: the browser's idle time decides when they run. */
  private readonly late = new Set<string>();
  private entryScript: string | undefined;
  private readonly abort = new AbortController();
  private readonly mark: string;
  private waiting = 0;
  private failed = false;
  /** Everything of the page has arrived, or failed; from here on qiankun answers from its own caches. */
  complete = false;
  /** Made before anybody has asked for it, and not opened yet. */
  ahead = false;
  private allLasting = true;

  readonly url: string;

  /** @param atHand the page, where it need not be fetched */
  constructor(
    private readonly wanted: WantedEntry,
    version: number,
    private readonly atHand?: string,
  ) {
    this.url = wanted.url;
    this.mark = version === 0 ? '' : `${MARK}${version}`;
  }

  /** The address for qiankun. */
  get entry(): string {
    return this.url + this.mark;
  }

  /** Counts an instance that waits for this version; the function given back ends the wait, the last one the requests. */
  join(): () => void {
    this.waiting += 1;
    let joined = true;
    return () => {
      if (!joined) return;
      joined = false;
      this.waiting -= 1;
      if (this.waiting === 0 && !this.complete) this.abort.abort();
    };
  }

  /** Nobody can use this version any more: its requests were given up, or it lacks what the app needs. */
  get spoiled(): boolean {
    return this.failed || this.abort.signal.aborted || this.problems.size > 0;
  }

  /** An instance of this version failed: the next one fetches everything again, for the app may be repaired by then. */
  distrust(): void {
    this.failed = true;
  }

  /** The problem that no instance of this version can get over; undefined where there is none so far. */
  get fatal(): MicroAppError | undefined {
    return (
      this.problems.get(this.url) ?? (this.entryScript === undefined ? undefined : this.problems.get(this.entryScript))
    );
  }

  /** The first script that could not be fetched. */
  get scriptProblem(): MicroAppError | undefined {
    return this.scripts.map((script) => this.problems.get(script)).find((problem) => problem !== undefined);
  }

  /** An instance has everything it needs to run its scripts. */
  settle(): void {
    this.complete = true;
  }

  /** The scripts that run before the app can be mounted. */
  get promptScripts(): string[] {
    return this.scripts.filter((script) => !this.late.has(script));
  }

  /** Everything of it is at addresses that give the same for ever, so that the page itself tells whether it is still true. */
  get lasting(): boolean {
    return this.allLasting && (this.modules?.lasting ?? true);
  }

  /** Resolves when what the page names has arrived, or failed; to be called when the page was taken apart. */
  async arrived(): Promise<void> {
    await Promise.allSettled(this.texts.values());
    await this.modules?.arrived();
  }

  /** The linked sheets as import-html-entry writes them into the page, with their addresses. */
  async linkedSheets(): Promise<{ url: string; text: string }[]> {
    const sheets = [...this.sheets].map(async (sheet) => ({ url: sheet + this.mark, css: await this.read(sheet) }));
    const arrived = (await Promise.allSettled(sheets)).flatMap((sheet) =>
      sheet.status === 'fulfilled' ? [sheet.value] : [],
    );
    return arrived.map(({ url, css }) => ({ url, text: `/* ${url} */${css}` }));
  }

  /** What import-html-entry is to be called with, by qiankun or by ourselves. */
  get importOptions() {
    const { fetch, getTemplate, postProcessTemplate } = this;
    return { fetch, getTemplate, postProcessTemplate };
  }

  /** The `fetch` for qiankun: always answers, with an empty text where something went wrong. */
  private readonly fetch: typeof window.fetch = async (input, init) => {
    const url = String(input).replace(MARK_PATTERN, '');
    const text = await this.read(url, init).catch(() => '');
    return new TextResponse(text, url);
  };

  /** import-html-entry's hook before it takes the page apart. */
  private readonly getTemplate = (html: string): string => {
    const prepared = prepareTemplate(html);
    return this.mark ? prepared.replace(ASSET_TAG, `$1$2${this.mark}`) : prepared;
  };

  /** import-html-entry's hook after it. Starts all scripts at once, and leaves the search for lifecycles to us. */
  private readonly postProcessTemplate = (parsed: ParsedEntry): ParsedEntry => {
    for (const sheet of parsed.styles) this.sheets.add(sheet.replace(MARK_PATTERN, ''));
    const scripts = parsed.scripts.map((script, index) => {
      if (typeof script === 'string' && script.startsWith('<')) {
        const name = `${this.url} (inline script ${index + 1})`;
        this.scripts.push(name);
        return `<script>${this.scriptCode.take(name, inlineCode(script))}</script>`;
      }
      const url = (typeof script === 'string' ? script : script.src).replace(MARK_PATTERN, '');
      this.scripts.push(url);
      void this.read(url).catch(() => {});
      if (typeof script !== 'string' && script.async) this.late.add(url);
      if (script === parsed.entry) this.entryScript = url;
      return script;
    });
    this.entryScript ??= this.scripts.at(-1);
    if (scripts.length === 0 && !this.modules && !this.problems.has(this.url))
      this.problems.set(this.url, { code: 'noScripts', url: this.url });
    return { ...parsed, scripts, entry: '' };
  };

  private read(url: string, init?: RequestInit): Promise<string> {
    let text = this.texts.get(url);
    if (!text) {
      text = this.request(url, init);
      text.catch((error: unknown) => {
        if (error instanceof MicroAppFailure) this.problems.set(url, error.error);
      });
      this.texts.set(url, text);
    }
    return text;
  }

  private request(url: string, init: RequestInit | undefined): Promise<string> {
    if (url === this.url) return this.readPage();
    return this.sheets.has(url) ? this.readSheet(url) : this.readScript(url, init);
  }

  private async readPage(): Promise<string> {
    const text = this.atHand ?? (await this.fetchPage());
    if (this.wanted.isOwnPage?.(text)) throw new MicroAppFailure({ code: 'hostPage', url: this.url });
    this.html = text;
    this.checkedAt = performance.now();
    if (!this.wanted.modules || !hasModuleScripts(text)) return text;
    const { openModules } = await loadModules();
    const requests = { signal: this.abort.signal, init: this.requestInit(undefined) };
    this.modules = openModules(text, this.url, requests, this.wanted.lateGlobals);
    // What nobody waits for is compiled in idle moments.
    void this.modules
      ?.arrived()
      .then(() => (this.ahead ? undefined : this.modules?.compileEarly()))
      // What goes wrong is told to the instance that needs them.
      .catch(() => {});
    return this.modules?.page.html ?? text;
  }

  private async fetchPage(): Promise<string> {
    const init: RequestInit = { cache: 'no-cache' };
    return (
      await readResource(this.url, { phase: 'entry', limitMs: SCRIPT_LOAD_TIMEOUT_MS, signal: this.abort.signal, init })
    ).text;
  }

  private async readScript(url: string, init: RequestInit | undefined): Promise<string> {
    const { text, type, cacheControl } = await readResource(url, {
      phase: 'scripts',
      limitMs: SCRIPT_LOAD_TIMEOUT_MS,
      signal: this.abort.signal,
      init: this.requestInit(init),
    });
    if (looksLikeHtml(text, type)) throw new MicroAppFailure({ code: 'htmlInsteadOfScript', url });
    this.noteLasting(url, cacheControl);
    return this.scriptCode.take(url, text);
  }

  private async readSheet(url: string): Promise<string> {
    const { text, cacheControl } = await readResource(url, {
      phase: 'scripts',
      limitMs: SCRIPT_LOAD_TIMEOUT_MS,
      signal: this.abort.signal,
      init: this.requestInit(undefined),
    });
    this.noteLasting(url, cacheControl);
    return text;
  }

  private noteLasting(url: string, cacheControl: string): void {
    if (!isImmutable(url, cacheControl)) this.allLasting = false;
  }

  /** A second attempt must not be answered with the first one's failure out of the browser's own cache. */
  private requestInit(init: RequestInit | undefined): RequestInit {
    return this.mark ? { ...init, cache: 'no-cache' } : { ...init };
  }
}

function inlineCode(tag: string): string {
  return tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<'));
}
