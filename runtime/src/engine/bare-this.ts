/** webpack's lists of loaded parts, by their usual names: `this["webpackJsonpshop"] = this["webpackJsonpshop"] || []`. */
const PARTS = /(?<![\w$.])this(?=(?:\.|\[["'])webpack(?:Jsonp|Chunk|HotUpdate))/g;
/** The way to the window that webpack calls `global`: `(function () { return this })()`. */
const CALLED_BARE = /(\bfunction\s*\(\s*\)\s*\{\s*return )this(?=\s*;?\s*\}\s*\)?\s*\(\s*\))/g;

/**
 * Gives a script its own window where bundlers write `this` for it. In a function that is called bare, `this` is the
 * page's window, whoever calls. Only what webpack writes itself is replaced, in its own words. For the rest see
 * `sandbox/page-globals.ts`.
 */
export function withOwnWindow(code: string): string {
  // As long as `this`, so that source maps stay right.
  return code.replace(PARTS, 'self').replace(CALLED_BARE, '$1window');
}

/** The page's window, asked for by its name past the sandbox: who writes this means the page. */
const ASKS_FOR_PAGE =
  /\beval\)?\(\s*\\?["'`](?:window|globalThis)\\?["'`]\s*\)|\bFunction\(\s*\\?["'`]return (?:window|globalThis)\b/;

export function asksForPage(code: string): boolean {
  return ASKS_FOR_PAGE.test(code);
}
