import { local } from '@/shared/lib/safe-storage';
import { RETURN_PATH_KEY } from './keys';

/** Longer ones are no address that this portal has made. */
const MAX_LENGTH = 2_048;
/** Going back to these would lead round in a circle. */
const NEVER: ReadonlySet<string> = new Set(['/', '/login', '/forgetPassword', '/user']);
// Whatever a URL parser drops or turns into a slash: controls, spaces at the ends, backslashes.
// eslint-disable-next-line no-control-regex
const SUSPICIOUS = /[\u0000-\u001f\u007f\\]|^\s|\s$/;

/**
 * A stored value as a path of this origin, normalised; undefined for everything else: other origins, schemes, `//`,
 * backslashes, control characters, dot segments that end in `//`, and pages that are no goal.
 */
export function safeReturnPath(value: unknown, origin: string = location.origin): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return undefined;
  if (!value.startsWith('/') || value.startsWith('//') || SUSPICIOUS.test(value)) return undefined;
  if (!URL.canParse(value, origin)) return undefined;
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return undefined;
  if (NEVER.has(url.pathname)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Keeps where an unsigned visitor wanted to go (SPEC.md section 2, "Guard"). */
export function storeReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  if (safe) local.set(RETURN_PATH_KEY, safe);
  else local.remove(RETURN_PATH_KEY);
}

/** Where to go after signing in; it is forgotten by being asked for. */
export function takeReturnPath(): string | undefined {
  const value = local.get(RETURN_PATH_KEY);
  local.remove(RETURN_PATH_KEY);
  return safeReturnPath(value);
}
