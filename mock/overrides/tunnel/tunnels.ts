import type { RawData, WebSocket } from 'ws';
import { CLOSE_OVER, CLOSE_REPLACED, type TunnelNews } from '@portal/contract/tunnel/frames';
import { TunnelLine } from '@portal/contract/tunnel/line';
import { PING_MS, RETURN_WAIT_MS, TUNNELS_MAX, TUNNELS_OF_TOKEN_MAX } from '../bounds';
import type { LiveClaims } from '../live-path';

interface Tunnel {
  claims: LiveClaims;
  line: TunnelLine;
  socket: WebSocket;
  /** What its owner was told last. */
  told: string;
}

/** The tunnels to development servers that are connected to this server, by their ids. */
export class Tunnels {
  private readonly open = new Map<string, Tunnel>();
  private readonly waiting = new Map<string, Set<() => void>>();

  isOpen(id: string): boolean {
    return this.open.has(id);
  }

  all(): readonly LiveClaims[] {
    return [...this.open.values()].map(({ claims }) => claims);
  }

  /** Whether there is room for another one. One that comes back takes its own place. */
  hasRoom({ live, token }: LiveClaims): boolean {
    if (this.open.has(live)) return true;
    const ofToken = this.all().filter((each) => each.token === token).length;
    return this.open.size < TUNNELS_MAX && ofToken < TUNNELS_OF_TOKEN_MAX;
  }

  /** Takes a connection. An earlier one of the same tunnel ends: its line may be dead, and nobody has noticed. */
  connect(claims: LiveClaims, socket: WebSocket): void {
    const before = this.open.get(claims.live);
    const line = new TunnelLine({ send: (message) => send(socket, message) });
    const tunnel: Tunnel = { claims, line, socket, told: '' };
    this.open.set(claims.live, tunnel);
    if (before) drop(before, CLOSE_REPLACED);
    // Before anything else: a broken frame is an error event, which ends the process where nobody listens.
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: RawData) => {
      if (!(data instanceof Buffer) || !line.receive(data)) socket.terminate();
    });
    const stopPinging = pingOften(socket);
    socket.on('close', () => {
      stopPinging();
      line.close();
      if (this.open.get(claims.live) === tunnel) this.open.delete(claims.live);
    });
    const returned = this.waiting.get(claims.live);
    this.waiting.delete(claims.live);
    for (const each of returned ?? []) each();
  }

  /** The line of a tunnel. One that has dropped comes back soon: that is waited for. Undefined where it does not. */
  async lineOf(id: string): Promise<TunnelLine | undefined> {
    if (!this.open.has(id)) await this.returnOf(id);
    return this.open.get(id)?.line;
  }

  /** Tells the owner what is new; nothing where it is what was told last. */
  tell(id: string, news: TunnelNews): void {
    const tunnel = this.open.get(id);
    const text = JSON.stringify(news);
    if (tunnel === undefined || tunnel.told === text) return;
    tunnel.told = text;
    tunnel.line.tell(news);
  }

  /** Ends a tunnel for good. */
  end(id: string): void {
    const tunnel = this.open.get(id);
    this.open.delete(id);
    if (tunnel) drop(tunnel, CLOSE_OVER);
  }

  /** Lets all go; their owners come back, to this server or another one. */
  close(): void {
    for (const { socket } of this.open.values()) socket.terminate();
    for (const each of this.waiting.values()) for (const go of each) go();
  }

  private returnOf(id: string): Promise<void> {
    return new Promise((resolve) => {
      const all = this.waiting.get(id) ?? new Set();
      this.waiting.set(id, all);
      const go = () => {
        clearTimeout(timer);
        all.delete(go);
        if (all.size === 0 && this.waiting.get(id) === all) this.waiting.delete(id);
        resolve();
      };
      const timer = setTimeout(go, RETURN_WAIT_MS);
      all.add(go);
    });
  }
}

function send(socket: WebSocket, message: Uint8Array): void {
  if (socket.readyState === socket.OPEN) socket.send(message);
}

function drop({ socket, line }: Tunnel, code: number): void {
  line.close();
  socket.close(code);
}

/** A line that is dead without having been closed is cut. @returns stops it */
function pingOften(socket: WebSocket): () => void {
  let hasAnswered = true;
  socket.on('pong', () => (hasAnswered = true));
  const timer = setInterval(() => {
    if (!hasAnswered) return socket.terminate();
    hasAnswered = false;
    socket.ping();
  }, PING_MS);
  timer.unref();
  return () => clearInterval(timer);
}
