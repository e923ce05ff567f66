/** A path in parts, as it is compared. */
export interface RoutePattern {
  /** `:name` takes any one segment. */
  segments: readonly string[];
  /** True where the path ends in `*`: it takes whatever follows. */
  open: boolean;
}

/** Reads a route's path. `caseless` reads it as the router does, which takes `/Home` for `/home`. */
export function patternOf(path: string, caseless: boolean): RoutePattern {
  const segments = path.split('/').map((segment) => (caseless && !isName(segment) ? segment.toLowerCase() : segment));
  const open = segments.at(-1) === '*';
  return { segments: open ? segments.slice(0, -1) : segments, open };
}

/** How much of an address a route covers. Below `beginning` the address goes on. */
export type Cover = 'whole' | 'beginning';

/** Compares an address with a route; undefined where the route does not cover it at all. */
export function coverOf({ segments, open }: RoutePattern, given: readonly string[]): Cover | undefined {
  if (given.length < segments.length) return undefined;
  const fits = segments.every((segment, at) => (isName(segment) ? given[at] !== '' : segment === given[at]));
  if (!fits) return undefined;
  return open || given.length === segments.length ? 'whole' : 'beginning';
}

/**
 * Orders routes, the closest first: more segments before fewer; of as many, those that are written out before `:name`,
 * and both before `*`.
 */
export function byCloseness(one: RoutePattern, other: RoutePattern): number {
  return lengthOf(other) - lengthOf(one) || literals(other) - literals(one) || Number(one.open) - Number(other.open);
}

const lengthOf = ({ segments, open }: RoutePattern) => segments.length + Number(open);
const literals = ({ segments }: RoutePattern) => segments.filter((segment) => !isName(segment)).length;
const isName = (segment: string) => segment.startsWith(':');
