/**
 * The two functions that umi-request asks of `qs` (20 kB), for the flat queries it is given here. The bundler puts this
 * module in its place (scripts/vite/lean-dependencies.ts); this portal's own calls make their query strings themselves.
 */
export function parse(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Repeats a name for each item of a list; leaves out what is undefined. */
export function stringify(values: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) search.append(name, item === null ? '' : String(item));
    }
  }
  return search.toString();
}
