import { parse } from 'es-module-lexer/minimal';
import { IMPORT_PARAMETER } from '../import-parameter';

/** The lexer's number for `import()`. */
const DYNAMIC = 2;
const IMPORT_LENGTH = 'import'.length;

/**
 * A classic script with the runtime's function in place of each `import()`. The browser's own would resolve against
 * the portal, and run the module in the page. A script that the lexer cannot read stays as it is.
 * `lexerReady` must have resolved before.
 */
export function withOwnImports(code: string): string {
  const pieces: string[] = [];
  let from = 0;
  try {
    for (const { t, ss } of parse(code)[0]) {
      if (t !== DYNAMIC) continue;
      pieces.push(code.slice(from, ss), IMPORT_PARAMETER);
      from = ss + IMPORT_LENGTH;
    }
  } catch {
    return code;
  }
  return pieces.join('') + code.slice(from);
}
