import type { Duplex } from 'node:stream';

/** How long a refused client may take to close its half of the line, ms. */
const LINGER_MS = 1_000;

/**
 * Takes over a socket from the HTTP server, which no longer listens to its errors. Call it before anything else: a
 * socket without a listener ends the process when its line breaks.
 */
export function guardSocket(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
}

/**
 * Refuses an upgrade and cuts the line after a moment, whatever the client does.
 *
 * @param status the status line's code and words, for example `401 Unauthorized`
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  if (socket.destroyed) return;
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  cut.unref();
  socket.once('close', () => clearTimeout(cut));
  // Bytes that still come are read and dropped: a line with unread bytes is reset, and the answer would be lost.
  socket.resume();
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
