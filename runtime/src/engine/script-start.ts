/** What may stand before a script's first statement: blanks, comments, a directive. */
const BEFORE = String.raw`(?:\s|;|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n|["']use strict["'])*`;

/** @param first a regular expression's source, for what the first statement begins with */
export const startsWith = (first: string): RegExp => new RegExp(`^${BEFORE}${first}`);
