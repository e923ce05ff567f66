/**
 * A build's file whose name changes with its content. The hash is Vite's eight characters after a dash, or hexadecimal
 * characters after a dot. A plain word must not count as a hash: browsers would never ask again for a file that was
 * named by hand.
 */
const HASHED_NAME = /(?:-(?=[\w-]*[A-Z0-9_])[\w-]{8}|\.(?=[a-f]*\d)[0-9a-f]{8,})\.[a-z0-9]+$/;

/** Whether a file of a build may be kept for ever, by its name. */
export function isHashed(name: string): boolean {
  return HASHED_NAME.test(name) && !name.endsWith('.html');
}
