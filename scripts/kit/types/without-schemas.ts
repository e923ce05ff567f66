import ts from 'typescript';
import { FlatTypes } from './flat-type.ts';
import type { Declared } from './program.ts';

/** Whether a declaration file speaks of the library of schemas, which the packed kit does not bring. */
export const namesSchemas = (text: string): boolean => /from ['"]zod['"]|import\(['"]zod/.test(text);

/**
 * The declarations of a file with schemas, of some of its names: each type is written out by its parts.
 * @throws Error for a name that is no type: its value would have to come along
 */
export function withoutSchemas(
  file: string,
  names: Iterable<string>,
  { program, checker, declarations }: Declared,
): string {
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (!source || !symbol) throw new Error(`${file} is no module`);
  const exported = new Map(checker.getExportsOfModule(symbol).map((each) => [each.name, each]));
  const written = ts.createSourceFile(file, declarations.get(file) ?? '', ts.ScriptTarget.Latest, true);
  const flat = new FlatTypes(checker);
  const lines = [...names].sort().map((name) => {
    const type = exported.get(name);
    if (!type || !(type.flags & ts.SymbolFlags.Type)) throw new Error(`${file} exports no type ${name}`);
    return (
      selfContained(written, name) ??
      `${about(type, checker)}export type ${name} = ${flat.write(checker.getDeclaredTypeOfSymbol(type))};`
    );
  });
  const recursive = [...flat.recursive].map(([name, text]) => `type ${name} = ${text};`);
  return [...recursive, ...lines, ''].join('\n');
}

/** An interface as it stands, with its comments, if it names no other type. */
function selfContained(written: ts.SourceFile, name: string): string | undefined {
  const found = written.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === name);
  if (!found || !ts.isInterfaceDeclaration(found) || found.heritageClauses) return undefined;
  const own = new Set(found.typeParameters?.map((parameter) => parameter.name.text));
  let isAlone = true;
  const visit = (node: ts.Node): void => {
    if (ts.isTypeReferenceNode(node) && !own.has(node.typeName.getText())) isAlone = false;
    ts.forEachChild(node, visit);
  };
  visit(found);
  return isAlone ? found.getFullText().trim() : undefined;
}

function about(symbol: ts.Symbol, checker: ts.TypeChecker): string {
  const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
  return text === '' ? '' : `/** ${text} */\n`;
}
