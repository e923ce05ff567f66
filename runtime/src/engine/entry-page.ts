/** A script of the page: its tag where it is inline, else its address. */
type PageScript = string | { src: string; async: boolean; crossOrigin?: boolean };

/** The data that import-html-entry gives to `postProcessTemplate`. */
export interface ParsedEntry {
  template: string;
  scripts: PageScript[];
  styles: string[];
  /** The script that is to export lifecycles; empty: none, just run them all. */
  entry: PageScript;
}

/** The scripts and the linked sheets that an entry's page names, by their addresses without marks. */
export class EntryPage {
  /** The scripts in their order. An inline script has a name that is made from its number. */
  readonly scripts: string[] = [];
  readonly sheets = new Set<string>();
  /** The script that is to export lifecycles. */
  entryScript: string | undefined;
  /** Scripts marked `async`: the browser's idle time decides when they run. */
  private readonly asyncScripts = new Set<string>();

  /** @param withoutMark gives an address as it stands in the app's own page */
  constructor(
    private readonly url: string,
    private readonly withoutMark: (address: string) => string,
  ) {}

  /** The scripts that run before the app can be mounted. */
  get promptScripts(): string[] {
    return this.scripts.filter((script) => !this.asyncScripts.has(script));
  }

  /**
   * Notes what a page names.
   * @param takeInline takes an inline script's code; gives what is to be run in its place
   * @param onScript told of each script's address, in order
   * @returns the page for import-html-entry, which is not to look for lifecycles itself
   */
  take(
    parsed: ParsedEntry,
    takeInline: (name: string, code: string) => string,
    onScript: (url: string) => void,
  ): ParsedEntry {
    for (const sheet of parsed.styles) this.sheets.add(this.withoutMark(sheet));
    const scripts = parsed.scripts.map((script, index) => {
      if (typeof script === 'string' && script.startsWith('<')) {
        const name = `${this.url} (inline script ${index + 1})`;
        this.scripts.push(name);
        return `<script>${takeInline(name, inlineCode(script))}</script>`;
      }
      const url = this.withoutMark(typeof script === 'string' ? script : script.src);
      this.scripts.push(url);
      onScript(url);
      if (typeof script !== 'string' && script.async) this.asyncScripts.add(url);
      if (script === parsed.entry) this.entryScript = url;
      return script;
    });
    this.entryScript ??= this.scripts.at(-1);
    return { ...parsed, scripts, entry: '' };
  }
}

function inlineCode(tag: string): string {
  return tag.slice(tag.indexOf('>') + 1, tag.lastIndexOf('<'));
}
