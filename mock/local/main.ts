import { localOrder, type LocalNews, type LocalStart } from '@portal/contract/local-portal';
import { describeError } from '../errors/describe-error';
import { StartFailure } from '../errors/start-failure';
import { endOnUncaught } from '../last-handler';
import type { PortalServer } from '../server';
import { startLocal } from './start-local';

/**
 * The program of the package `portal-local`: a portal for one owner on one machine. `portal-kit dev` starts it with a
 * channel for messages, and ends it by closing that. So it never outlives the command, however that ends.
 */
const running: { server?: PortalServer } = {};
let entryCame: (entry: string) => void;
const entry = new Promise<string>((resolve) => (entryCame = resolve));

function tell(news: LocalNews): void {
  if (process.connected) process.send?.(news);
}

async function begin(start: LocalStart): Promise<void> {
  try {
    const { server, address } = await startLocal(start, entry, (sighting) => tell({ kind: 'seen', sighting }));
    running.server = server;
    tell({ kind: 'ready', address });
  } catch (error) {
    tell({ kind: 'failed', text: error instanceof StartFailure ? error.message : describeError(error) });
  }
}

endOnUncaught(() => running.server?.close);
process.on('message', (message) => {
  const order = localOrder.parse(message);
  if (order.kind === 'start') void begin(order);
  else entryCame(order.entry);
});
process.on('disconnect', () => {
  const close = running.server?.close() ?? Promise.resolve();
  close.then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
// Ctrl+C reaches every program of a terminal. The command decides when this one ends.
process.on('SIGINT', () => undefined);
