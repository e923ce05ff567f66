import path from 'node:path';
import ts from 'typescript';
import { CALL_TYPES, callTypes, everyCallDraft } from './call-types.ts';
import { declare } from './program.ts';
import { namesSchemas, withoutSchemas } from './without-schemas.ts';

/** An import or re-export in a declaration file. `names` is undefined where everything is taken. */
interface Link {
  specifier: string;
  start: number;
  end: number;
  names: readonly string[] | undefined;
}

/** Where the declarations of a source stand, below the folder of all declarations. */
export const placeOf = (root: string, source: string): string =>
  path
    .relative(root, source)
    .split(path.sep)
    .join('/')
    .replace('/src/', '/')
    .replace(/\.tsx?$/, '.d.ts');

/**
 * The declarations of the kit's entries and of all that they lead to, by their places. What is of the contract and of
 * the runtime comes along; imports lead from file to file, or to packages from elsewhere.
 * @param root the repository
 * @param entries paths of the sources that a project imports
 */
export function writeTypes(root: string, entries: readonly string[]): Map<string, string> {
  const declared = declare(root, entries, everyCallDraft(root));
  const files = new Map<string, string>();
  /** What is taken of the files with schemas. */
  const taken = new Map<string, Set<string>>();
  const waiting = [...entries];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const place = placeOf(root, source);
    if (files.has(place)) continue;
    const own = source;
    const isCalls = path.relative(root, own) === CALL_TYPES;
    const text = isCalls ? callTypes(root, declared) : declared.declarations.get(own);
    if (text === undefined) throw new Error(`the compiler wrote no declarations of ${own}`);
    files.set(
      place,
      linked(text, place, ({ specifier, names }) => {
        const target = declared.resolve(specifier, own);
        if (target === undefined) return specifier;
        if (namesSchemas(declared.declarations.get(target) ?? '') && path.relative(root, target) !== CALL_TYPES) {
          if (!names) throw new Error(`${own} takes everything of ${target}, which has schemas: name what is needed`);
          taken.set(target, new Set([...(taken.get(target) ?? []), ...names]));
        } else waiting.push(target);
        return to(place, placeOf(root, target));
      }),
    );
  }
  for (const [source, names] of taken) files.set(placeOf(root, source), withoutSchemas(source, names, declared));
  return files;
}

const to = (from: string, target: string): string => {
  const way = path.posix.relative(path.posix.dirname(from), target).replace(/\.d\.ts$/, '.js');
  return way.startsWith('.') ? way : `./${way}`;
};

function linked(text: string, place: string, replace: (link: Link) => string): string {
  let result = text;
  for (const link of linksOf(text, place).sort((a, b) => b.start - a.start))
    result = `${result.slice(0, link.start)}'${replace(link)}'${result.slice(link.end)}`;
  return result;
}

function linksOf(text: string, place: string): Link[] {
  const links: Link[] = [];
  const add = (at: ts.Node, names: readonly string[] | undefined): void => {
    if (ts.isStringLiteral(at)) links.push({ specifier: at.text, start: at.getStart(), end: at.getEnd(), names });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const bindings = node.importClause?.namedBindings;
      add(node.moduleSpecifier, bindings && ts.isNamedImports(bindings) ? bindings.elements.map(nameOf) : undefined);
    } else if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
      const { exportClause } = node;
      add(
        node.moduleSpecifier,
        exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(nameOf) : undefined,
      );
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, node.qualifier ? [node.qualifier.getText().split('.')[0] ?? ''] : undefined);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(place, text, ts.ScriptTarget.Latest, true));
  return links;
}

const nameOf = (element: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (element.propertyName ?? element.name).text;
