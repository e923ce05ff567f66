import { LOGIN_CODE_KEY } from '@/features/stored-session';
import { local } from '@/shared/lib/safe-storage';

const MAX_LENGTH = 256;

/**
 * The one-time code of a scan (docs/specification.md#call-scan-login): out of the address, where it does not stay, or
 * out of storage; undefined where there is none.
 */
export function readLoginCode(): string | undefined {
  const url = new URL(location.href);
  const given = url.searchParams.get(LOGIN_CODE_KEY);
  if (given !== null) {
    url.searchParams.delete(LOGIN_CODE_KEY);
    history.replaceState(history.state, '', `${url.pathname}${url.search}${url.hash}`);
    local.set(LOGIN_CODE_KEY, given);
  }
  const code = given ?? local.get(LOGIN_CODE_KEY);
  return code !== null && code !== '' && code.length <= MAX_LENGTH ? code : undefined;
}

/** A code is of use once, whatever came of it. */
export function forgetLoginCode(): void {
  local.remove(LOGIN_CODE_KEY);
}
