const NUMERIC = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const MAX_DIGITS = 20;
const formatters = new Map<number, Intl.NumberFormat>();
const PLAIN = -1;

/**
 * A number with thousands separators (docs/specification.md#mount-points), with `digits` fixed decimals where given. A
 * decimal text keeps all its digits. A value that is not a number comes back as text.
 */
export function formatNumber(value: number | string, digits?: number): string {
  const text = String(value).trim();
  if (!isNumeric(text)) return String(value);
  return formatterFor(digits).format(text);
}

function isNumeric(text: string): text is `${number}` {
  return NUMERIC.test(text);
}

function formatterFor(digits: number | undefined): Intl.NumberFormat {
  const decimals =
    digits === undefined || !Number.isFinite(digits) ? PLAIN : Math.min(MAX_DIGITS, Math.max(0, Math.trunc(digits)));
  const known = formatters.get(decimals);
  if (known) return known;
  const formatter = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals === PLAIN ? 0 : decimals,
    maximumFractionDigits: decimals === PLAIN ? MAX_DIGITS : decimals,
  });
  formatters.set(decimals, formatter);
  return formatter;
}
