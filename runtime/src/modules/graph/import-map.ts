/** An import map as the page's author wrote it, every address absolute; null where one is refused. */
export interface ImportMap {
  imports: ReadonlyMap<string, string | null>;
  /** Sorted by scope prefix, the longest first. */
  scopes: readonly (readonly [string, ReadonlyMap<string, string | null>])[];
}

export const emptyImportMap: ImportMap = { imports: new Map(), scopes: [] };

/**
 * Reads the text of a `<script type="importmap">`.
 * @param base the page's address
 * @throws SyntaxError where it is no JSON; anything else that is wrong in it is left out, as browsers do
 */
export function parseImportMap(text: string, base: string): ImportMap {
  const json: unknown = JSON.parse(text);
  const scopes = [...entriesOf(get(json, 'scopes'))].flatMap(([prefix, map]) => {
    const url = parseUrl(prefix, base);
    return url === undefined ? [] : [[url, readAddresses(map, base)] as const];
  });
  return {
    imports: readAddresses(get(json, 'imports'), base),
    scopes: scopes.sort((a, b) => b[0].length - a[0].length),
  };
}

/** Merges two maps. Where they disagree the first one wins, as with several import maps of one page. */
export function mergeImportMaps(first: ImportMap, second: ImportMap): ImportMap {
  const scopes = new Map(second.scopes);
  for (const [prefix, map] of first.scopes) scopes.set(prefix, new Map([...(scopes.get(prefix) ?? []), ...map]));
  return {
    imports: new Map([...second.imports, ...first.imports]),
    scopes: [...scopes].sort((a, b) => b[0].length - a[0].length),
  };
}

/**
 * What a specifier means in a module, by the rules of the HTML standard.
 * @throws TypeError with a browser's message where it means nothing
 */
export function resolveSpecifier(specifier: string, referrer: string, map: ImportMap = emptyImportMap): string {
  const relative = /^\.{0,2}\//.test(specifier);
  const url = parseUrl(specifier, relative ? referrer : undefined);
  const name = url ?? specifier;
  for (const [prefix, addresses] of map.scopes) {
    if (referrer !== prefix && !(prefix.endsWith('/') && referrer.startsWith(prefix))) continue;
    const found = lookUp(name, addresses, specifier);
    if (found !== undefined) return found;
  }
  const found = lookUp(name, map.imports, specifier) ?? url;
  if (found !== undefined) return found;
  throw new TypeError(
    `Failed to resolve module specifier "${specifier}". Relative references must start with either "/", "./", or "../".`,
  );
}

function lookUp(name: string, addresses: ReadonlyMap<string, string | null>, specifier: string): string | undefined {
  const exact = addresses.get(name);
  if (exact !== undefined) return orRefuse(exact, specifier);
  let best: string | undefined;
  for (const key of addresses.keys()) {
    if (key.endsWith('/') && name.startsWith(key) && (best === undefined || key.length > best.length)) best = key;
  }
  if (best === undefined) return undefined;
  const target = orRefuse(addresses.get(best) ?? null, specifier);
  const url = parseUrl(name.slice(best.length), target);
  // `key/../..` must not climb out of the mapped folder.
  if (url === undefined || !url.startsWith(target)) return orRefuse(null, specifier);
  return url;
}

function orRefuse(address: string | null, specifier: string): string {
  if (address === null)
    throw new TypeError(`Failed to resolve module specifier "${specifier}": the import map refuses it.`);
  return address;
}

function readAddresses(value: unknown, base: string): Map<string, string | null> {
  const addresses = new Map<string, string | null>();
  for (const [key, address] of entriesOf(value)) {
    if (key === '') continue;
    const name = (/^\.{0,2}\//.test(key) ? parseUrl(key, base) : parseUrl(key)) ?? key;
    const relative = typeof address === 'string' && /^\.{0,2}\//.test(address);
    const url = typeof address === 'string' ? parseUrl(address, relative ? base : undefined) : undefined;
    addresses.set(name, url === undefined || (key.endsWith('/') && !url.endsWith('/')) ? null : url);
  }
  return addresses;
}

function get(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function parseUrl(text: string, base?: string): string | undefined {
  return URL.canParse(text, base) ? new URL(text, base).href : undefined;
}
