/** The texts of a build, by their paths from its root, with slashes. */
export type BuildFiles = ReadonlyMap<string, string>;

/** Where a build is served as long as nobody knows it: so deep that an address can lead out of it. */
const NOWHERE = 'http://build.invalid/1/2/3/4/';
const NOBODY = new URL('/', NOWHERE).href;

/** The files of a build under the addresses by which its pages and modules name them. */
export class BuildAddresses {
  /** The address of the root; ends in a slash. */
  readonly root: string;

  /** @param base the address of the root as pages write it: `./`, a path, or with its origin */
  constructor(
    private readonly files: BuildFiles,
    private readonly base: string,
  ) {
    this.root = new URL(base.endsWith('/') ? base : `${base}/`, NOWHERE).href;
  }

  /** Whether the true address of the root is known. */
  get isKnown(): boolean {
    return !this.root.startsWith(NOBODY);
  }

  /** Whether a text has an address of the build's server, which is not known. */
  hasUnknown(text: string): boolean {
    return text.includes(NOBODY);
  }

  /** The root as the page at this path writes it. */
  rootFrom(path: string): string {
    const absolute = /^\.{0,2}(?:\/|$)/.test(this.base) && !this.base.startsWith('/') ? undefined : this.base;
    return absolute === undefined ? './' + '../'.repeat(path.split('/').length - 1) : absolute.replace(/\/?$/, '/');
  }

  /** The address of a page or file. */
  urlOf(path: string): string {
    return new URL(path.replace(/[%?#]/g, encodeURIComponent), this.root).href;
  }

  /** What stands behind the root in an address; undefined for an address of elsewhere. */
  idOf(url: string): string | undefined {
    return url.startsWith(this.root) ? url.slice(this.root.length) : undefined;
  }

  /** The text at an address from the root, with or without a query. */
  read(id: string): string | undefined {
    return this.files.get(pathOf(id));
  }
}

/** The path of a file from its address: without query and fragment. */
export function pathOf(id: string): string {
  const path = id.replace(/[?#].*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * How a build's pages write the address of its root, found by the scripts that they name: `./assets/a.js` and
 * `/shop/assets/a.js` for the file `assets/a.js` are of `./` and of `/shop/`.
 */
export function findBase(files: BuildFiles, addresses: Iterable<string>): string {
  for (const address of addresses) {
    if (!/^(?:\/|https?:)/i.test(address)) continue;
    const { origin, pathname } = new URL(address, NOWHERE);
    const parts = pathname.split('/').slice(1);
    const at = parts.findIndex((_, index) => files.has(pathOf(parts.slice(index).join('/'))));
    if (at < 0) continue;
    const folder = `/${parts
      .slice(0, at)
      .map((part) => `${part}/`)
      .join('')}`;
    return /^https?:/i.test(address) ? origin + folder : folder;
  }
  return './';
}
