import { isLocalPath } from '@portal/contract/paths/local-path';
import { REFRESH_PATH, ROOT_PATH, SIGN_IN_PATHS } from '@portal/contract/paths/entry';
import { local } from '@/shared/lib/safe-storage';
import { RETURN_PATH_KEY } from './keys';

/** Longer ones are no address that this portal has made. */
const MAX_LENGTH = 2_048;
/** Going back to these would lead round in a circle. */
const NEVER: readonly string[] = [ROOT_PATH, REFRESH_PATH, ...SIGN_IN_PATHS];

/** A stored value as a normalised path of the portal; undefined for everything else, and for pages that are no goal. */
export function safeReturnPath(value: unknown): string | undefined {
  if (!isLocalPath(value) || value.length > MAX_LENGTH) return undefined;
  const { pathname, search, hash } = new URL(value, location.origin);
  return NEVER.includes(pathname) ? undefined : `${pathname}${search}${hash}`;
}

/** Keeps where an unsigned visitor wanted to go (docs/specification.md#guard). */
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
