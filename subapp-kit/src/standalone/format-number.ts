/**
 * Thousands separators, as the shell's helper does it (docs/specification.md#mounted-once).
 * @param digits the number of decimals; where absent, as many as the value has
 * @returns the formatted number, or the value as text where it is not a number
 */
export function formatNumber(value: number | string, digits?: number): string {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(number)) return String(value);
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits ?? 0,
    maximumFractionDigits: digits ?? 20,
  }).format(number);
}
