const LONGEST_OBJECT = 300;

/** What a line of the console says, with its placeholders filled in. */
export function textOf(said: readonly unknown[]): string {
  const [first, ...others] = said;
  if (typeof first !== 'string') return said.map(wordOf).join(' ');
  const rest = [...others];
  const filled = first.replace(/%([sdifoOc%])/g, (whole, kind: string) => {
    if (kind === '%') return '%';
    if (rest.length === 0) return whole;
    const value = rest.shift();
    return kind === 'c' ? '' : wordOf(value);
  });
  return [filled, ...rest.map(wordOf)].join(' ').trim();
}

function wordOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return String(value);
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, LONGEST_OBJECT);
  } catch {
    // An object that holds itself, or a big number.
    return Object.prototype.toString.call(value);
  }
}

/** Files of the development server's tools, which come from its origin as well. */
const OF_A_TOOL = /\/(?:@vite|@id|@react-refresh|node_modules)\b/;
const PLACE = /https?:\/\/[^\s()]+:\d+(?::\d+)?/g;

/** The places of a stack below an origin. */
const placesIn = (stack: string, origin: string): string[] =>
  origin === ''
    ? []
    : [...stack.matchAll(PLACE)].map(([place]) => place).filter((each) => each.startsWith(`${origin}/`));

/** Of a stack, the first place below an origin that is of no tool: `http://localhost:7120/src/main.ts:12:3`. */
export const placeIn = (stack: string, origin: string): string | undefined =>
  placesIn(stack, origin).find((place) => !OF_A_TOOL.test(place));

/** Whether a stack has places below an origin, and all of them are of tools. */
export function isOfTool(stack: string, origin: string): boolean {
  const places = placesIn(stack, origin);
  return places.length > 0 && places.every((place) => OF_A_TOOL.test(place));
}
