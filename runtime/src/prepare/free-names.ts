import { parse } from 'acorn';
import { analyze } from 'eslint-scope';
import type { Program } from 'estree';

/** Names that a module uses without declaring them, and whether a direct `eval` may use others. */
export interface FreeNames {
  readonly names: ReadonlySet<string>;
  readonly evaluates: boolean;
}

/**
 * Finds the global names of a module from its syntax tree: slow and exact. What is prepared once has the time.
 * @throws SyntaxError where the text is no module, or newer than the parser
 */
export function freeNamesOf(text: string): FreeNames {
  const tree = parse(text, { ecmaVersion: 'latest', sourceType: 'module', ranges: true });
  const scopes = analyze(asEstree(tree), { ecmaVersion: 2022, sourceType: 'module' });
  const names = new Set(
    (scopes.globalScope?.through ?? []).map(({ identifier }) => String(Reflect.get(identifier, 'name'))),
  );
  return { names, evaluates: names.has('eval') };
}

/** acorn's own types name the same tree. */
function asEstree(tree: object): Program {
  if (!isProgram(tree)) throw new TypeError('not a program');
  return tree;
}

function isProgram(tree: object): tree is Program {
  return 'type' in tree && tree.type === 'Program';
}
