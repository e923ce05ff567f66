const BYTES = 16;

/** Tells one sending from another: the server makes one application of it, however often it arrives. */
export function newRequestId(): string {
  // `crypto.randomUUID` is missing on plain http with an address of the local network.
  return [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
