import { rewrite } from '../modules/link/rewrite';
import { ExactNames } from '../modules/scan/exact-names';
import { GLOBALS_FILE, type PreparedManifest, type PreparedModule } from '../reading/prepared/format';
import type { BuildAddresses } from './build-files';
import { globalsModule } from './globals-module';
import { sumFor } from './sum-for';
import { isPageName, nameRule, SANDBOX_NAMES } from './link-names';
import type { BuildModule } from './module-graph';

/** The prepared modules of a build: their files by path from an instance's folder, and what the manifest says. */
export interface PreparedModules {
  files: Map<string, string>;
  manifest: Pick<PreparedManifest, 'modules' | 'pageNames'>;
}

/**
 * Rewrites a build's modules as the page's loader does it. The texts are the same for every instance.
 * @param assigned globals that the build's classic scripts set
 * @param up the way from an instance's folder to the build's root
 */
export function prepareModules(
  modules: ReadonlyMap<string, BuildModule>,
  addresses: BuildAddresses,
  assigned: readonly string[],
  up: string,
): PreparedModules {
  const list = [...modules.values()];
  const names = namesOf(list, assigned);
  const paths = pathsOf(list);
  const globals = globalsModule(names.all);
  const files = new Map<string, string>();
  for (const module of list) {
    const path = paths.get(module.id) ?? module.id;
    if (module.kind !== 'js') {
      files.set(path, module.text);
      continue;
    }
    const bindings = [...(names.of.get(module.id) ?? []), ...globals.bindingsOf(module)];
    const { text, imports, library, sourceMap } = module;
    const parts = rewrite(
      { text, ...imports, library, sourceMap: addresses.isKnown ? sourceMap : mapFrom(path, module, addresses, up) },
      {
        keys: module.requests.map((id) => relative(path, paths.get(id) ?? id)),
        names: bindings,
        runtimeKey: relative(path, GLOBALS_FILE),
        // The first module that runs has had it run before, in a circle, too.
        runtimeFirst: true,
        sourceUrl: addresses.isKnown ? module.url : undefined,
      },
    );
    files.set(path, parts.join(''));
  }
  if (list.length > 0) files.set(GLOBALS_FILE, globals.text());
  return { files, manifest: { modules: rowsOf(list, paths), pageNames: names.page } };
}

interface FoundNames {
  /** The linked names of each module, by its id. */
  of: Map<string, readonly string[]>;
  /** All of them. */
  all: readonly string[];
  page: string[];
}

function namesOf(modules: readonly BuildModule[], assigned: readonly string[]): FoundNames {
  const code = modules.filter(({ kind }) => kind === 'js');
  const own = code.flatMap(({ text, imports }) => [...new ExactNames(text, imports.imported).assigned]);
  const rule = nameRule([...assigned, ...own]);
  const of = new Map<string, readonly string[]>();
  const page = new Set<string>();
  for (const { id, free } of code) {
    const { names, evaluates } = free;
    const linked = new Set(evaluates ? SANDBOX_NAMES : []);
    for (const name of names) {
      if (rule.isLinked(name)) linked.add(name);
      else if (isPageName(name)) page.add(name);
    }
    of.set(id, [...linked]);
  }
  return { of, all: [...new Set([...of.values()].flat())], page: [...page] };
}

/** The file of each module. A query, or a fragment of an inline script, becomes a part of the file's name. */
function pathsOf(modules: readonly BuildModule[]): Map<string, string> {
  const taken = new Set<string>([GLOBALS_FILE]);
  const paths = new Map<string, string>();
  for (const { id } of modules) {
    const [, plain = id, rest = ''] = /^([^?#]*)(?:[?#](.*))?$/s.exec(id) ?? [];
    const path = rest === '' ? plain : `${plain}~${rest.replace(/[^\w=.-]/g, '_')}.js`;
    const free = taken.has(path) ? `${path}~${paths.size}.js` : path;
    taken.add(free);
    paths.set(id, free);
  }
  return paths;
}

function rowsOf(modules: readonly BuildModule[], paths: ReadonlyMap<string, string>): PreparedModule[] {
  const numbers = new Map(modules.map(({ id }, number) => [id, number]));
  return modules.map(({ id, url, given: text, requests }) => {
    const imports = requests.flatMap((request) => numbers.get(request) ?? []);
    const path = paths.get(id);
    const file = path === undefined || path === id ? null : path;
    const sum = url.includes('#') ? undefined : sumFor(url, text);
    return sum ? [id, imports, file, sum] : file === null ? [id, imports] : [id, imports, file];
  });
}

/** The specifier of one file in another. */
export function relative(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const parts = to.split('/');
  let shared = 0;
  while (shared < folders.length && shared < parts.length - 1 && folders[shared] === parts[shared]) shared += 1;
  const up = '../'.repeat(folders.length - shared);
  return (up === '' ? './' : up) + parts.slice(shared).join('/');
}

/** The address of a source map, from a file whose own address is not known. */
function mapFrom(path: string, { sourceMap }: BuildModule, addresses: BuildAddresses, up: string): string | undefined {
  const id = sourceMap === undefined ? undefined : addresses.idOf(sourceMap);
  return id === undefined ? sourceMap : '../'.repeat(path.split('/').length - 1) + up + id;
}
