import {
  GLOBALS_FILE,
  ROOT_MARK,
  SCRIPTS_FOLDER,
  type PreparedManifest,
  type PreparedModule,
  type PreparedSheet,
  type TextSum,
} from './format';
import { hasSum } from './text-sum';
import { takeManifest } from './read-manifest';

/** States of builds whose files did not hold what their manifest promised, by the address of their folder. */
const distrusted = new Set<string>();
/** How many instances of a state of a build this page has had, by the address of its folder. */
const instances = new Map<string, number>();
const said = new Set<string>();

/** One state of a build whose files were prepared ahead, as one page of it describes them. */
export class PreparedBuild {
  /** The address of the build's root; ends in a slash. */
  readonly root: string;
  /** The address of its prepared files; ends in a slash. */
  readonly folder: string;
  private readonly numbers: ReadonlyMap<string, number>;
  private readonly scripts: ReadonlyMap<string, TextSum | undefined>;

  /** @param pageUrl the address of the page that the manifest stands in, absolute */
  constructor(
    private readonly manifest: PreparedManifest,
    pageUrl: string,
  ) {
    this.root = new URL(manifest.root, pageUrl).href;
    this.folder = new URL(manifest.folder, this.root).href;
    this.numbers = new Map(manifest.modules.map(([id], number) => [this.root + id, number]));
    this.scripts = new Map(manifest.scripts.map(([id, sum]) => [this.root + id, sum]));
  }

  /** Whether its files can be used, as far as is known. */
  get isTrusted(): boolean {
    return !distrusted.has(this.folder);
  }

  /** Globals that its modules take from the page: a sandbox must not have others of these names. */
  get pageNames(): readonly string[] {
    return this.manifest.pageNames;
  }

  /** The addresses of its modules, as its owner knows them. */
  get moduleUrls(): Iterable<string> {
    return this.numbers.keys();
  }

  /** From here on the page prepares this build itself. The reason is said once. */
  distrust(reason: string): void {
    distrusted.add(this.folder);
    sayOnce(this.root, reason);
  }

  /** The number of the next instance; undefined where the server has no files for a further one. */
  get nextInstance(): number | undefined {
    const next = instances.get(this.folder) ?? 0;
    return next < (this.manifest.instances ?? Infinity) ? next : undefined;
  }

  /** The page's modules are for ever: each instance has files of its own. */
  takeInstance(number: number): void {
    instances.set(this.folder, number + 1);
  }

  hasModule(url: string): boolean {
    return this.numbers.has(url);
  }

  /** The address of the module that gives an instance its globals. */
  globalsAddress(instance: number): string {
    return `${this.folder}${instance}/${GLOBALS_FILE}`;
  }

  /** The address of a module's prepared text; undefined where it has none. */
  moduleAddress(url: string, instance: number): string | undefined {
    const module = this.moduleOf(url);
    return module && `${this.folder}${instance}/${module[2] ?? module[0]}`;
  }

  /** A module and all that it imports statically, by their owner's addresses. */
  treeOf(url: string): ReadonlySet<string> {
    const { modules } = this.manifest;
    const seen = new Set<number>();
    const open = [this.numbers.get(url) ?? -1];
    for (let number = open.pop(); number !== undefined; number = open.pop()) {
      const module = modules[number];
      if (!module || seen.has(number)) continue;
      seen.add(number);
      open.push(...module[1]);
    }
    return new Set([...seen].map((number) => this.root + (modules[number]?.[0] ?? '')));
  }

  /**
   * The sum of the text that was prepared, where an address may have another text by now. Undefined where its name, or
   * the page that it stands in, goes with the text.
   */
  sumOf(url: string): TextSum | undefined {
    return this.scripts.get(url) ?? this.moduleOf(url)?.[3];
  }

  /** The address of a classic script's prepared text; undefined where it has none. */
  scriptAddress(url: string): string | undefined {
    return this.scripts.has(url) ? `${this.folder}${SCRIPTS_FOLDER}/${url.slice(this.root.length)}` : undefined;
  }

  /** What was compiled of a sheet with this text; undefined where that was another text. */
  sheetOf(url: string, text: string): PreparedSheet | undefined {
    const sheet = this.manifest.sheets.find(({ id }) => this.root + id === url);
    if (!sheet || !hasSum(text, sheet.sum)) return undefined;
    const place = (part: string): string => part.replaceAll(ROOT_MARK, this.root);
    return {
      ...sheet,
      preamble: place(sheet.preamble),
      edits: sheet.edits.map(([from, to, by]) => [from, to, place(by)]),
      imports: sheet.imports.map(({ url: asked, wrappers }) => ({ url: place(asked), wrappers })),
    };
  }

  /** A message of the engine with the owner's addresses in place of those of prepared files. */
  withOwnAddresses(message: string, instance: number): string {
    return message.replaceAll(`${this.folder}${instance}/`, this.root);
  }

  private moduleOf(url: string): PreparedModule | undefined {
    const number = this.numbers.get(url);
    return number === undefined ? undefined : this.manifest.modules[number];
  }
}

/**
 * Takes what a page says of its prepared files.
 * @param url the page's address, absolute
 */
export function takePrepared(html: string, url: string): { html: string; prepared: PreparedBuild | undefined } {
  const { html: rest, manifest, problem } = takeManifest(html);
  if (problem !== undefined) sayOnce(url, problem);
  if (!manifest || !URL.canParse(manifest.root, url)) return { html: rest, prepared: undefined };
  const prepared = new PreparedBuild(manifest, url);
  return { html: rest, prepared: prepared.isTrusted ? prepared : undefined };
}

/** Why a build is prepared in the browser after all. */
function sayOnce(build: string, reason: string): void {
  const line = `[portal] ${build} is prepared in the browser: ${reason}`;
  if (said.has(line)) return;
  said.add(line);
  console.warn(line);
}
