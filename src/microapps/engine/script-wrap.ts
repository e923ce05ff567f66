/** The function that every script of an app calls first; the runtime puts it into each sandbox. */
export const RUN_HOOK = '__portal_run__';
/** Called with a variable that a script declares at its top level and a browser would put on `window`. */
export const DECLARED_HOOK = '__portal_declared__';

/** The library variable of an IIFE build: `var lib = …` or `"use strict"; var lib = …` as the first statement. */
const LIBRARY_VARIABLE = /^(?:\s|;|\/\*[^]*?\*\/|\/\/[^\n]*\n|["']use strict["'])*var\s+([A-Za-z_$][\w$]*)\s*=/;

/** The library variable that a script declares as its first statement; undefined where it does not. */
export function libraryVariable(code: string): string | undefined {
  return LIBRARY_VARIABLE.exec(code)?.[1];
}

/**
 * The text of a script as it is handed to qiankun. Evaluated inside the sandbox it tells the runtime that it has
 * compiled and what it throws, and sees `document` as a plain variable, which saves the way through two proxies.
 * Line numbers stay.
 * @param url names the script in reports
 */
export function wrapScript(url: string, code: string): string {
  const library = libraryVariable(code);
  const declared = library ? `;${DECLARED_HOOK}(${JSON.stringify(library)},${library})` : '';
  return `${RUN_HOOK}(${JSON.stringify(url)},(document)=>{;${code}\n${declared}})`;
}
