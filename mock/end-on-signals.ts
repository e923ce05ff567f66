import type { PortalServer } from './server';

/** How long open requests may take when the server ends, ms. The database stays consistent however it ends. */
export const CLOSE_LIMIT_MS = 5_000;

/**
 * Ends the process at SIGINT and SIGTERM: it says that it is leaving, goes on for `DRAIN_S`, answers what is open, and
 * closes the database. A second signal ends it at once.
 *
 * @param fail ends the process where that went wrong
 */
export function endOnSignals({ drain, close }: PortalServer, fail: (error: unknown) => never): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second signal does not wait for open requests.
      if (closing) process.exit(1);
      closing = true;
      const end = async () => {
        await drain();
        setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
        await close();
      };
      end().then(() => process.exit(0), fail);
    });
  }
}
