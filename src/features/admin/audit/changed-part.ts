/** A text in three parts: what both have before, what is another, and what both have after. */
export type Parts = readonly [head: string, changed: string, tail: string];

/**
 * Where two texts differ. What they have in common at both ends is left out of the change, a sign that takes two code
 * units never cut in its middle.
 */
export function changedPart(before: string, after: string): { before: Parts; after: Parts } {
  const [old, now] = [[...before], [...after]];
  const most = Math.min(old.length, now.length);
  let head = 0;
  while (head < most && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail += 1;
  const parts = (signs: readonly string[]): Parts => [
    signs.slice(0, head).join(''),
    signs.slice(head, signs.length - tail).join(''),
    signs.slice(signs.length - tail).join(''),
  ];
  return { before: parts(old), after: parts(now) };
}
