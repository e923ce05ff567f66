import type { Duplex } from 'node:stream';

/** How long a client may take to close its half of the line after the last answer, ms. */
const LINGER_MS = 1_000;

/** Sends the last bytes of a line and cuts it after a moment, whatever the client does. */
export function endSocket(socket: Duplex, lastBytes: string): void {
  if (socket.destroyed) return;
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  cut.unref();
  socket.once('close', () => clearTimeout(cut));
  // Bytes that still come are read and dropped: a line with unread bytes is reset, and the answer would be lost.
  socket.resume();
  socket.end(lastBytes);
}
