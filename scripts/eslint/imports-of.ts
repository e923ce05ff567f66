import ts from 'typescript';

export interface ImportOf {
  specifier: string;
  /** Where the specifier begins in the text. */
  position: number;
  /** Whether the module itself is imported. An address (`new URL`) and a mock (`vi.mock`) only name it. */
  taken: boolean;
}

/** Matches a file that names modules in other places than import statements. */
const INSIDE = /\bimport\s*\(|\bimport\.meta|\bvi\.|\brequire\s*\(/;
const MOCK_CALLS = new Set(['mock', 'doMock', 'unmock', 'doUnmock', 'importActual', 'importMock']);

/** The scripts of a Vue file. Everything else is replaced by spaces, so positions stay the same. */
function scriptsOf(text: string): string {
  let from = 0;
  let scripts = '';
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  for (const match of text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g)) {
    const start = match.index + (match[1] ?? '').length;
    scripts += blank(text.slice(from, start)) + (match[2] ?? '');
    from = start + (match[2] ?? '').length;
  }
  return scripts + blank(text.slice(from));
}

/** The text of a literal. A template gives its text before the first `${`. */
function literal(node: ts.Node, source: ts.SourceFile): { text: string; position: number } | undefined {
  if (ts.isStringLiteralLike(node)) return { text: node.text, position: node.getStart(source) };
  if (ts.isTemplateExpression(node)) return { text: node.head.text, position: node.getStart(source) };
  return undefined;
}

const isImportMeta = (node: ts.Node | undefined): boolean =>
  node !== undefined && ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword;

/** Whether `node` is `import.meta.<name>`. */
const isOfImportMeta = (node: ts.Node | undefined, name: string): boolean =>
  node !== undefined && ts.isPropertyAccessExpression(node) && node.name.text === name && isImportMeta(node.expression);

function specifiersOfCall(node: ts.CallExpression): { nodes: readonly ts.Node[]; taken: boolean } | undefined {
  const { expression } = node;
  const first = node.arguments.slice(0, 1);
  if (expression.kind === ts.SyntaxKind.ImportKeyword) return { nodes: first, taken: true };
  if (ts.isIdentifier(expression) && expression.text === 'require') return { nodes: first, taken: true };
  if (isOfImportMeta(expression, 'resolve')) return { nodes: first, taken: false };
  if (isOfImportMeta(expression, 'glob'))
    return {
      nodes: first.flatMap((pattern) => (ts.isArrayLiteralExpression(pattern) ? pattern.elements : pattern)),
      taken: true,
    };
  if (!ts.isPropertyAccessExpression(expression) || !ts.isIdentifier(expression.expression)) return undefined;
  const isMock = expression.expression.text === 'vi' && MOCK_CALLS.has(expression.name.text);
  return isMock ? { nodes: first, taken: false } : undefined;
}

function specifiersOf(node: ts.Node): { nodes: readonly ts.Node[]; taken: boolean } | undefined {
  if (ts.isImportDeclaration(node)) return { nodes: [node.moduleSpecifier], taken: true };
  if (ts.isExportDeclaration(node)) return { nodes: node.moduleSpecifier ? [node.moduleSpecifier] : [], taken: true };
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return { nodes: [node.argument.literal], taken: true };
  if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'URL')
    return isOfImportMeta(node.arguments?.[1], 'url')
      ? { nodes: node.arguments?.slice(0, 1) ?? [], taken: false }
      : undefined;
  return ts.isCallExpression(node) ? specifiersOfCall(node) : undefined;
}

/**
 * Finds every place where the text of a file (TypeScript, JavaScript or Vue) names another module. These are `import`,
 * `export from`, `import()`, `import('…').Type`, `require`, `import.meta.glob`, `import.meta.resolve`, `vi.mock` and
 * similar calls, and `new URL('…', import.meta.url)`. Types count like values.
 */
export function importsOf(text: string, file: string): ImportOf[] {
  const code = file.endsWith('.vue') ? scriptsOf(text) : text;
  const kind = /\.(ts|mts|vue)$/.test(file) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, false, kind);
  const found: ImportOf[] = [];
  const note = (node: ts.Node): void => {
    const named = specifiersOf(node);
    for (const part of named?.nodes ?? []) {
      const said = literal(part, source);
      if (said) found.push({ specifier: said.text, position: said.position, taken: named?.taken ?? false });
    }
  };
  const visit = (node: ts.Node): void => {
    note(node);
    ts.forEachChild(node, visit);
  };
  // Most files import in their statements only. Then the rest of the file need not be searched.
  if (INSIDE.test(code)) visit(source);
  else source.statements.forEach(note);
  return found;
}
