/** What libraries ask for at every element that they touch: interfaces of the DOM, mostly for `instanceof`. */
const NAMES = [
  'navigator',
  'Node',
  'Element',
  'HTMLElement',
  'SVGElement',
  'Document',
  'DocumentFragment',
  'ShadowRoot',
  'Text',
  'Event',
];

/** Matches a name that is assigned, declared, or in a text. The script may give it another value. */
const CHANGED = new RegExp(String.raw`(?<![\w$])(${NAMES.join('|')})(?:\s*=(?!=)|["'\`])`, 'g');

/**
 * Names that a script may read once, as it begins, instead of asking qiankun's proxy at each use, which takes two
 * microseconds. A script that gives one of them another value keeps the way through the proxy for it.
 */
export function steadyNamesOf(code: string): string[] {
  const changed = new Set<string | undefined>();
  for (const [, name] of code.matchAll(CHANGED)) changed.add(name);
  return NAMES.filter((name) => !changed.has(name));
}
