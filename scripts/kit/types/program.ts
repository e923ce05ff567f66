import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { z } from 'zod';

const packageJson = z.object({ name: z.string(), exports: z.record(z.string(), z.string()) });

/** A program over sources, and the declarations that the compiler writes for each of its files. */
export interface Declared {
  program: ts.Program;
  checker: ts.TypeChecker;
  /** By the path of the source. */
  declarations: ReadonlyMap<string, string>;
  /** The source that an import leads to; undefined for a package from elsewhere. */
  resolve(specifier: string, from: string): string | undefined;
}

/**
 * @param root the repository
 * @param entries paths of sources
 * @param drafts further sources by path, which stand in no file
 * @throws Error with the compiler's words where the sources have errors
 */
export function declare(root: string, entries: readonly string[], drafts: ReadonlyMap<string, string>): Declared {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  Object.assign(options, { noEmit: false, declaration: true, emitDeclarationOnly: true, noUnusedLocals: false });
  // What is found through node_modules would count as another's, and get no declarations.
  options.paths = privatePackages(root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (file) => drafts.get(file) ?? readFile(file);
  host.fileExists = (file) => drafts.has(file) || fileExists(file);
  const program = ts.createProgram([...entries, ...drafts.keys()], options, host);
  const faults = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  if (faults.length > 0) throw new Error(ts.formatDiagnostics(faults, { ...host, getNewLine: () => '\n' }));
  const declarations = new Map<string, string>();
  program.emit(undefined, (_file, text, _mark, _error, sources) => {
    const [source] = sources ?? [];
    if (source) declarations.set(source.fileName, text);
  });
  return {
    program,
    checker: program.getTypeChecker(),
    declarations,
    resolve(specifier, from) {
      const found = ts.resolveModuleName(specifier, from, options, host).resolvedModule?.resolvedFileName;
      if (found === undefined) return undefined;
      const real = ts.sys.realpath?.(found) ?? found;
      return real.includes('/node_modules/') ? undefined : real;
    },
  };
}

/** The packages of this repository that nobody else can install: their names, and the sources behind them. */
function privatePackages(root: string): Record<string, string[]> {
  return Object.fromEntries(
    ['contract', 'runtime'].flatMap((folder) => {
      const { name, exports } = packageJson.parse(
        JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')),
      );
      return Object.entries(exports).map(([key, file]) => [name + key.slice(1), [path.join(root, folder, file)]]);
    }),
  );
}
