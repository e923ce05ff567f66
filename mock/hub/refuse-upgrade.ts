import type { Duplex } from 'node:stream';
import { endSocket } from '../http/end-socket';

/**
 * Takes over a socket from the HTTP server, which no longer listens to its errors. Call it before anything else: a
 * socket without a listener ends the process when its line breaks.
 */
export function guardSocket(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
}

/**
 * Refuses an upgrade and cuts the line after a moment.
 *
 * @param status the status line's code and words, for example `401 Unauthorized`
 */
export function refuseUpgrade(socket: Duplex, status: string): void {
  endSocket(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
