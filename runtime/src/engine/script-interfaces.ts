/** Interfaces of the DOM that libraries ask `instanceof` for, some at every element that they touch. */
const INTERFACES = [
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
const CHANGED = new RegExp(String.raw`(?<![\w$])(${INTERFACES.join('|')})(?:\s*=(?!=)|["'\`])`, 'g');

/**
 * Names that a script may read once, as it begins, instead of asking qiankun's proxy at each use, which takes two
 * microseconds. A script that gives one of them another value keeps the way through the proxy for it.
 */
export function interfacesOf(code: string): string[] {
  const changed = new Set<string | undefined>();
  for (const [, name] of code.matchAll(CHANGED)) changed.add(name);
  return INTERFACES.filter((name) => !changed.has(name));
}
