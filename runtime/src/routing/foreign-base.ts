import { ownsPath } from './owns';

/** What a write to an address outside the app's prefix tells about the app's router. */
export interface ForeignBase {
  /** What the router takes for its own base: `/vue3`. */
  base: string;
  /** The write is the page's path with the base before it. So the router means to stay, and nobody to leave. */
  sure: boolean;
}

/**
 * The base of a router that writes to `target`; undefined where the address lies under the prefix.
 * @param current the page's path
 */
export function foreignBase(prefix: string, target: string, current: string): ForeignBase | undefined {
  if (ownsPath(prefix, target)) return undefined;
  const sure = target.endsWith(current) && target.length > current.length;
  const base = sure ? target.slice(0, -current.length) : (/^\/[^/]*/.exec(target)?.[0] ?? target);
  return { base, sure };
}
