import { asksForPage, withOwnWindow } from './bare-this';
import { steadyNamesOf } from './steady-names';
import { IMPORT_PARAMETER } from '../modules/import-parameter';
import { libraryVariable } from '../reading/script-start';
import { topLevelNames } from './top-level-names';

/** The function that every script of an app calls first; the runtime puts it into each sandbox. */
export const RUN_HOOK = '__portal_run__';
/** Called with a variable that a script declares at its top level and a browser would put on `window`. */
export const DECLARED_HOOK = '__portal_declared__';

/** Called, before a script runs, with an accessor for each name that it declares at its top level. */
export const GLOBALS_HOOK = '__portal_globals__';

/** The name of the function around a script that asks for the page's window by its name. */
export const PAGE_SCRIPT = '__portal_page__';

/** The parameter of a setter, which must not be the name of what is set. */
const SET_TO = '__portal_value__';

/** The text that is evaluated instead of a script that the runtime has compiled itself. */
export function callScript(name: string): string {
  return `${RUN_HOOK}(${JSON.stringify(name)})`;
}

/**
 * The text that qiankun gets for a script that an app appends while it runs. Evaluated inside the sandbox, it reports
 * to the runtime that it has compiled and what it throws. It sees `document` as a plain variable, which avoids a lookup
 * through two proxies. Line numbers stay.
 * @param url names the script in reports
 */
export function wrapScript(url: string, code: string): string {
  return `${RUN_HOOK}(${JSON.stringify(url)},${asFunction(code)})`;
}

/** `import()` of a script. */
export type Importer = (specifier: unknown, options?: unknown) => Promise<object>;

/** The code of a script, to be given its document and what answers its `import()`. */
export type ScriptCode = (document: Document, importer: Importer) => void;

/** The same before it is given the sandbox that it runs in. */
export type CompiledScript = (this: object) => ScriptCode;

/**
 * Compiles a script for any number of sandboxes; nothing of it runs.
 * @param globals names that are read from the sandbox once, as qiankun does it: its proxy leaves them out
 * @throws SyntaxError
 */
export function compileScript(url: string, code: string, globals: readonly string[]): CompiledScript {
  const name = /\s/.test(url) ? '' : `\n//# sourceURL=${url}`;
  // Called as a member, because a bare `eval` would compile in this module's scope, which is strict.
  const compiled: unknown = globalThis.eval(sandboxedText(code, globals) + name);
  if (!isCompiled(compiled)) throw new TypeError(`${url} is no script`);
  return compiled;
}

/**
 * The text of a {@link CompiledScript}: an expression.
 * @param globals see {@link compileScript}
 */
export function sandboxedText(code: string, globals: readonly string[]): string {
  // Variables: an assignment that nobody foresaw is the script's own, not an error.
  const scope = `${globals.length > 0 ? `const{${globals.join(',')}}=this;` : ''}let{${steadyNamesOf(code).join(',')}}=this;`;
  return `(function(){with(this){${scope}return ${asFunction(code)}}})`;
}

/**
 * Writes a function in parentheses, because the engine then compiles it at once. It would read any other function
 * twice: once quickly, and again when the function is called.
 */
function asFunction(code: string): string {
  const library = libraryVariable(code);
  const declared = library ? `;${DECLARED_HOOK}(${JSON.stringify(library)},${library})` : '';
  const accessors = topLevelNames(code).map(
    (name) => `get ${name}(){return ${name}},set ${name}(${SET_TO}){${name}=${SET_TO}}`,
  );
  const globals = accessors.length > 0 ? `;${GLOBALS_HOOK}({${accessors.join(',')}})` : '';
  return `(function${asksForPage(code) ? ` ${PAGE_SCRIPT}` : ''}(document,${IMPORT_PARAMETER}){${globals};${withOwnWindow(code)}\n${declared}})`;
}

/** Whether a value may be one: what a prepared script hands over is checked, too. */
export function isCompiled(value: unknown): value is CompiledScript {
  return typeof value === 'function';
}
