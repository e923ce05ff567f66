const COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/g;
const NAME = /^[^\s'"`{},*]+$/;

/**
 * The names that a static import binds.
 * @param clause the statement up to its specifier's quote: `import a, { b as c } from`
 */
export function importedNames(clause: string): string[] {
  const text = clause.replace(COMMENT, ' ').trimStart();
  if (!text.startsWith('import')) return [];
  const body = text
    .slice('import'.length)
    .replace(/\s*["'`]?\s*$/, '')
    .replace(/\bfrom$/, '')
    .replace(/^\s*(?:defer|source)\b(?!\s*(?:,|$))/, '');
  const inBraces = /\{([^}]*)\}/.exec(body)?.[1] ?? '';
  const outside = body.replace(/\{[^}]*\}/, '');
  const bindings = [...inBraces.split(','), ...outside.split(',')].map(
    (part) =>
      part
        .split(/\s+as\s+|\*\s*as\s+/)
        .at(-1)
        ?.trim() ?? '',
  );
  return bindings.filter((name) => NAME.test(name));
}
