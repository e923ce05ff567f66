/** The text that may come before a script's first statement: blanks, comments, a directive. */
const BEFORE = String.raw`(?:\s|;|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n|["']use strict["'])*`;

/** @param first a regular expression's source, for what the first statement begins with */
export const startsWith = (first: string): RegExp => new RegExp(`^${BEFORE}${first}`);

/** The library variable of an IIFE build: `var lib = …` or `"use strict"; var lib = …` as the first statement. */
const LIBRARY_VARIABLE = startsWith(String.raw`var\s+([A-Za-z_$][\w$]*)\s*=`);

/** The library variable that a script declares as its first statement; undefined where it does not. */
export function libraryVariable(code: string): string | undefined {
  return LIBRARY_VARIABLE.exec(code)?.[1];
}
