import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that a test can break: what a network, a firewall or a failover does to connections. */
export interface TcpGate {
  readonly port: number;
  /** From now on nothing passes on the connections of this moment, and nobody is told: a machine that is gone. */
  freeze(): void;
  /** Closes a connection as soon as its client sends this text. Undefined ends that. */
  cutAt(text: string | undefined): void;
  close(): Promise<void>;
}

/** Opens a gate in front of a port of this machine. */
export async function openGate(target: number): Promise<TcpGate> {
  const sockets = new Set<Socket>();
  let forbidden: string | undefined;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (chunk) => {
      if (forbidden !== undefined && chunk.includes(forbidden)) client.resetAndDestroy();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => client.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    freeze() {
      for (const socket of sockets) socket.removeAllListeners('data').pause();
    },
    cutAt(text) {
      forbidden = text;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
