import type { Socket } from 'node:net';
import { startGremlin } from 'gremlin/serve';
import { test as base } from './test';

/** The built gremlin on an origin of its own: the entry that carries out the named behaviours. */
export const test = base.extend<object, { entryOf: (...behaviours: string[]) => string }>({
  entryOf: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const server = await startGremlin(0);
      const sockets = new Set<Socket>();
      server.on('connection', (socket) => sockets.add(socket));
      const address = server.address();
      if (!address || typeof address !== 'object') throw new Error('no port');
      await use((...behaviours) =>
        `http://localhost:${address.port}/${behaviours.join('+') || 'none'}/`.replace('/none/', '/'),
      );
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    { scope: 'worker' },
  ],
});
