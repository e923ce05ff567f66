const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/** A number that another text of the same length is very unlikely to have (FNV-1a). Not for what somebody may forge. */
export function textHash(text: string): number {
  let hash = OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
}
