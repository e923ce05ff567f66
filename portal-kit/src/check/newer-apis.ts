/**
 * Well-known functions that came after Chrome 109, each with the first Chrome that has it. Not those that the portal
 * gives to older browsers itself (`scripts/vite/browser-floor-script.js` of it), and none whose name libraries use for
 * something else, such as `union`.
 */
const STATICS: Readonly<Record<number, readonly string[]>> = {
  111: ['document.startViewTransition'],
  117: ['Object.groupBy', 'Map.groupBy'],
  119: ['Promise.withResolvers'],
  121: ['Array.fromAsync'],
  122: ['Iterator.from'],
  126: ['URL.parse'],
  128: ['Promise.try'],
  129: ['Intl.DurationFormat', 'scheduler.yield'],
  134: ['Error.isError'],
  135: ['Math.f16round'],
  136: ['RegExp.escape'],
  140: ['Uint8Array.fromBase64', 'Uint8Array.fromHex'],
};
const METHODS: Readonly<Record<number, readonly string[]>> = {
  111: ['isWellFormed', 'toWellFormed'],
  114: ['showPopover', 'hidePopover', 'togglePopover'],
  122: ['isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'symmetricDifference'],
  124: ['setHTMLUnsafe'],
  125: ['getHTML'],
  133: ['moveBefore'],
};

const byName = (table: Readonly<Record<number, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(table).flatMap(([since, names]) => names.map((name) => [name, `Chrome ${since}`] as const)));

/** `Object.groupBy`: the first Chrome that has it. */
export const NEWER_STATICS = byName(STATICS);
/** The same for methods, whatever has them. */
export const NEWER_METHODS = byName(METHODS);
