import { parse } from 'acorn';
import { emptyImportMap, mergeImportMaps, parseImportMap, resolveSpecifier } from '../modules/graph/import-map';
import { readPage } from '../modules/page/entry-html';
import { lexerReady, readImports } from '../modules/source/read-imports';
import { adaptVite } from '../modules/vite/adapt';
import { takeManifest } from '../reading/prepared/read-manifest';
import { BuildAddresses, pathOf, type BuildFiles } from './build-files';
import { scriptsOf } from './prepare-scripts';
import { sheetAddresses, sheetsOf } from './sheet-addresses';

/** Why a build could not be opened whole. `path` is the file that is wrong, or that names what is not there. */
export type BuildFault =
  | { kind: 'notParsed'; path: string; detail: string }
  /** It names a file that the build does not have. */
  | { kind: 'missing'; path: string; address: string }
  /** It names an address of the server's root: what is there depends on where the build is deployed. */
  | { kind: 'outside'; path: string; address: string };

const ENTRY = 'index.html';
const SCRIPT = /\.m?js$/;

/**
 * Follows everything that `index.html` of a build runs or links, also what is imported later by a literal address, and
 * all that its sheets name. Addresses of other servers are left alone.
 * @param files the build's texts: page, scripts, modules and sheets
 * @param has whether the build has a file, of any kind
 * @returns the first fault; undefined where there is none
 */
export async function checkBuild(files: BuildFiles, has: (path: string) => boolean): Promise<BuildFault | undefined> {
  await lexerReady();
  const addresses = new BuildAddresses(files, './');
  try {
    new Walk(files, addresses, has).page();
    for (const [path, text] of files)
      if (path.endsWith('.css'))
        for (const address of sheetAddresses(text))
          findIn(addresses, has, { path, address, from: addresses.urlOf(path) });
    return undefined;
  } catch (error) {
    if (error instanceof Found) return error.fault;
    throw error;
  }
}

/** Ends the walk. */
class Found extends Error {
  constructor(readonly fault: BuildFault) {
    super(fault.kind);
  }
}

interface Named {
  /** Who names it. */
  path: string;
  /** As it is written. */
  address: string;
  /** What it counts from. */
  from: string;
}

/**
 * The address, from the root, of a file that is named; undefined for one of another server.
 * @throws Found where the build does not have it
 */
function findIn(addresses: BuildAddresses, has: (path: string) => boolean, { path, address, from }: Named) {
  if (!URL.canParse(address, from)) return undefined;
  const { href, origin } = new URL(address, from);
  const id = addresses.idOf(href);
  const nobody = new URL(addresses.root).origin;
  if (id === undefined) {
    if (origin === nobody) throw new Found({ kind: 'outside', path, address: address.replace(nobody, '') });
    return undefined;
  }
  if (!has(pathOf(id))) throw new Found({ kind: 'missing', path, address: address.replace(addresses.root, '') });
  return id;
}

class Walk {
  private readonly seen = new Set<string>();
  private importMap = emptyImportMap;

  constructor(
    private readonly files: BuildFiles,
    private readonly addresses: BuildAddresses,
    private readonly has: (path: string) => boolean,
  ) {}

  page(): void {
    const html = takeManifest(this.files.get(ENTRY) ?? '').html;
    const page = readPage(html, this.addresses.urlOf(ENTRY));
    for (const text of page.importMaps)
      this.importMap = mergeImportMaps(this.importMap, parseImportMap(text, page.base));
    const named = (address: string) => this.find({ path: ENTRY, address, from: page.base });
    for (const address of [...page.preloads, ...sheetsOf(page.html)]) named(address);
    for (const script of scriptsOf(page.html)) {
      const id = 'address' in script ? named(script.address) : undefined;
      if (id !== undefined) this.parse(pathOf(id), this.addresses.read(id) ?? '', 'script');
    }
    for (const script of page.scripts) {
      if ('code' in script) this.module(ENTRY, script.url, script.code);
      else this.visit(named(script.url));
    }
  }

  private visit(id: string | undefined): void {
    if (id === undefined || this.seen.has(id)) return;
    this.seen.add(id);
    const path = pathOf(id);
    const text = this.addresses.read(id);
    if (text !== undefined && SCRIPT.test(path)) this.module(path, this.addresses.root + id, text);
  }

  private module(path: string, url: string, given: string): void {
    const text = adaptVite(url, 'js', given);
    this.parse(path, text, 'module');
    const { requests, lazy } = readImports(url, text);
    for (const { specifier } of requests) this.visit(this.imported(path, url, specifier, true));
    for (const specifier of lazy) this.visit(this.imported(path, url, specifier, false));
  }

  /** @param needed false: it may be a name that only another environment knows */
  private imported(path: string, url: string, specifier: string, needed: boolean): string | undefined {
    try {
      const address = resolveSpecifier(specifier, url.replace(/#.*$/s, ''), this.importMap);
      return this.find({ path, address, from: url, written: specifier });
    } catch (error) {
      if (error instanceof Found) throw error;
      if (needed) throw new Found({ kind: 'missing', path, address: specifier });
      return undefined;
    }
  }

  private parse(path: string, text: string, sourceType: 'module' | 'script'): void {
    try {
      parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: true });
    } catch (error) {
      throw new Found({ kind: 'notParsed', path, detail: error instanceof Error ? error.message : String(error) });
    }
  }

  private find({ written, ...named }: Named & { written?: string }): string | undefined {
    try {
      return findIn(this.addresses, this.has, named);
    } catch (error) {
      if (error instanceof Found && written !== undefined && error.fault.kind !== 'notParsed')
        throw new Found({ ...error.fault, address: written });
      throw error;
    }
  }
}
