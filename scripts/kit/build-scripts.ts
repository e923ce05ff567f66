import { builtinModules } from 'node:module';
import { build } from 'vite';
import { packageIn, type Entry, type PackageJson } from './entries.ts';

/** What a build is for, and the folder of what its entries share. */
interface BuildKind {
  target: string;
  shared: string;
}
export const FOR_BROWSERS: BuildKind = { target: 'es2022', shared: 'shared' };
export const FOR_NODE: BuildKind = { target: 'node20.19', shared: 'node' };
/** As deep as the sources, which find package.json and templates by their own address. */
export const COMMANDS: BuildKind = { target: FOR_NODE.target, shared: 'lib/shared' };

const BUILT_IN = new Set(builtinModules);

/** The package that an import names. */
export const packageNameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Builds entries of a package into a folder. Private packages of the repository are built in; others are imported.
 * @param from the packages whose package.json name the versions of what may be imported
 * @returns what is imported and not a peer: the dependencies of the package, with their versions
 * @throws Error for an import of a package that none of them names
 */
export async function buildScripts(
  folder: string,
  root: string,
  entries: readonly Entry[],
  kind: BuildKind,
  from: readonly PackageJson[],
): Promise<Record<string, string>> {
  const versions = Object.assign({}, ...from.map(({ dependencies }) => dependencies)) as Record<string, string>;
  const peers = packageIn(root).peerDependencies;
  const needed: Record<string, string> = {};
  const isImported = (specifier: string): boolean => {
    if (/^[./]|^@portal\/|^\0/.test(specifier)) return false;
    const name = packageNameOf(specifier);
    if (specifier.startsWith('node:') || BUILT_IN.has(specifier) || name in peers) return true;
    const version = versions[name];
    if (version === undefined) throw new Error(`${specifier} is imported, and no package.json names its version`);
    needed[name] = version;
    return true;
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Nothing is left to be imported but what `external` names.
    ssr: { noExternal: true },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      target: kind.target,
      ssr: true,
      rolldownOptions: {
        input: Object.fromEntries(entries.map(({ file, source }) => [file, source])),
        external: (specifier, _importer, isResolved) => !isResolved && isImported(specifier),
        output: { entryFileNames: '[name].js', chunkFileNames: `${kind.shared}/[name].js`, minify: true },
      },
    },
  });
  return needed;
}
