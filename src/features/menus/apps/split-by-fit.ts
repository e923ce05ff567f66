/** The items that stand in the bar and those behind "more"; the chosen one always stands in the bar. */
export function splitByFit<Item>(
  items: readonly Item[],
  fit: number,
  isChosen: (item: Item) => boolean,
): { shown: Item[]; rest: Item[] } {
  if (fit >= items.length) return { shown: [...items], rest: [] };
  const first = items.slice(0, fit);
  const chosen = items.slice(fit).find(isChosen);
  const shown = chosen === undefined || fit === 0 ? first : [...first.slice(0, -1), chosen];
  return { shown, rest: items.filter((item) => !shown.includes(item)) };
}

/** How many of these widths fit, one after another, before the "more" button; all of them where they fit without it. */
export function fitCount(widths: readonly number[], moreWidth: number, space: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= space) return widths.length;
  let used = moreWidth;
  let count = 0;
  for (const width of widths) {
    if (used + width > space) break;
    used += width;
    count += 1;
  }
  return count;
}
