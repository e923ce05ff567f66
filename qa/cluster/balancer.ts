import { connect, createServer, type Socket } from 'node:net';

/** What stands before several servers: each new connection goes to the next of them that takes it. */
export interface Balancer {
  readonly origin: string;
  /** From now on new connections go to these addresses. */
  sendTo(origins: readonly string[]): void;
  close(): Promise<void>;
}

export async function openBalancer(): Promise<Balancer> {
  let ports: number[] = [];
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    turn += 1;
    const order = ports.map((_, at) => ports[(at + turn) % ports.length] ?? 0);
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => client.destroy());
    pass(client, order);
  });

  /** Connects to the first that takes the connection. */
  function pass(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    let taken = false;
    upstream.on('connect', () => {
      taken = true;
      client.pipe(upstream).pipe(client);
    });
    upstream.on('error', () => upstream.destroy());
    upstream.on('close', () => (taken ? client.destroy() : pass(client, others)));
    client.on('close', () => upstream.destroy());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    sendTo(origins) {
      ports = origins.map((origin) => Number(new URL(origin).port));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
