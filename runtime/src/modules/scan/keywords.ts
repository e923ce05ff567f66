/** After these keywords an operand follows: a slash begins a regular expression, a brace an object. */
export const OPERATOR_KEYWORDS = new Set([
  'return',
  'typeof',
  'instanceof',
  'in',
  'of',
  'new',
  'delete',
  'void',
  'throw',
  'case',
  'do',
  'else',
  'yield',
  'await',
  'extends',
  'default',
]);

/** Keywords that do not end an expression, so a name after them is no new statement. */
export const PREFIX_KEYWORDS = new Set([
  ...OPERATOR_KEYWORDS,
  'async',
  'function',
  'class',
  'const',
  'let',
  'var',
  'if',
  'for',
  'while',
  'switch',
  'catch',
  'try',
  'finally',
  'with',
  'export',
  'import',
  'static',
  'get',
  'set',
]);

/** Keywords in some positions, names in all others. */
export const CONTEXTUAL_KEYWORDS = new Set(['async', 'get', 'set', 'static', 'of']);

/** Keywords whose parentheses hold no parameters. The brace after them opens a block of the same function. */
export const CONTROL_KEYWORDS = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);

/** Keywords between two operands: the expression goes on. */
export const INFIX_KEYWORDS = new Set(['in', 'of', 'instanceof', 'as']);

/** The global object's own names. */
export const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis']);
