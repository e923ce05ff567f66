const BYTES = 16;

/** An id for one sending of a form. The server makes one workflow instance of it, even if it arrives twice. */
export function newRequestId(): string {
  // `crypto.randomUUID` is missing on plain http, except on localhost.
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
