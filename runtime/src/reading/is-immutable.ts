const HASHED_NAME = /[.-][\w-]{8,}\.(?:m?js|css)$/;
const LASTING = /\bimmutable\b|\bmax-age=(\d{5,})/i;

/** Whether an address will always give the same text: said by the server, or by a hash in the file's name. */
export function isImmutable(url: string, cacheControl: string): boolean {
  if (/\bno-(?:store|cache)\b/i.test(cacheControl)) return false;
  if (LASTING.test(cacheControl)) return true;
  const { pathname, search } = new URL(url);
  const hash = HASHED_NAME.exec(pathname)?.[0];
  // A hash has digits or capitals; `-component.js` has neither.
  return search === '' && hash !== undefined && /[0-9A-Z]/.test(hash);
}
