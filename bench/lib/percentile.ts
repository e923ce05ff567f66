/** The value that the given part (0 to 1) of the measured values does not exceed; throws on an empty list. */
export function percentileOf(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}
