import { prefixOf } from '../model/registration';

/** Whether a path lies under an app's prefix, compared by whole segments. */
export function ownsPath(prefix: string, pathname: string): boolean {
  return prefixOf(pathname, [prefix]) !== undefined;
}

/** A same-origin address as the shell keeps it: path, query and fragment. Undefined for another origin or nonsense. */
export function toHref(url: string | URL, base: string): string | undefined {
  let target: URL;
  try {
    target = new URL(url, base);
  } catch {
    return undefined;
  }
  return target.origin === new URL(base).origin ? target.pathname + target.search + target.hash : undefined;
}
