export interface Spread {
  min: number;
  median: number;
  max: number;
}

/** Minimum, median and maximum of measured values; throws on an empty list. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const [min, max] = [sorted[0], sorted.at(-1)];
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle];
  const low = sorted.length % 2 === 0 ? sorted[middle - 1] : high;
  if (min === undefined || max === undefined || high === undefined || low === undefined)
    throw new Error('Nothing was measured.');
  return { min, median: (low + high) / 2, max };
}

/** Writes a spread as "12.3 (11.0 to 15.9)". */
export function showSpread({ min, median, max }: Spread, digits = 1): string {
  return `${median.toFixed(digits)} (${min.toFixed(digits)} to ${max.toFixed(digits)})`;
}
