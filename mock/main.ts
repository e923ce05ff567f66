import { fileURLToPath } from 'node:url';
import { readConfig, type ServerConfig } from './config/config';
import { environmentWithFile } from './config/env-file';
import { describeError } from './errors/describe-error';
import { surviveLostOutput } from './errors/lost-output';
import { endOnUncaught } from './last-handler';
import { createServer, type PortalServer } from './server';
import { StartFailure } from './errors/start-failure';
import { startLines } from './start-lines';
import { compressBuilds } from './web/static-site';

/** Starts the portal's server from the command line: `node --import tsx mock/main.ts`. */
async function main(): Promise<void> {
  surviveLostOutput();
  const running: { server?: PortalServer } = {};
  endOnUncaught(() => running.server?.close);
  const webRoot = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(environmentWithFile(webRoot), webRoot);
  console.log(aboutDatabase(config));
  const server = await createServer(config);
  running.server = server;
  endOnSignals(server.close);
  try {
    const address = await server.listen();
    compressBuilds(webRoot).catch((error: unknown) => console.warn(describeError(error)));
    for (const line of startLines(config, server.demoAccounts)) console.log(line);
    console.log(`The portal is at ${address} (data in ${dataLocation(config)})`);
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** How long open requests may take when the server ends, ms. The database stays consistent however it ends. */
const CLOSE_LIMIT_MS = 5_000;

/** Where the data is, for the console. Never the address of a database: it holds the password. */
function dataLocation(config: ServerConfig): string {
  return config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL';
}

/** What whoever starts the server should know of its database. */
function aboutDatabase({ databaseUrl, copies }: ServerConfig): string {
  if (databaseUrl !== undefined) return 'Opening the PostgreSQL of DATABASE_URL.';
  const hours = copies.everyMs / 3_600_000;
  return (
    'This server uses its embedded database, which does not wait for the disk: a power cut can cost the latest changes ' +
    'or the whole database. Production belongs on PostgreSQL (DATABASE_URL).\n' +
    (hours === 0
      ? 'No copies are written (COPY_INTERVAL_H=0).'
      : `A copy is written every ${hours} h, and before each migration, to ${copies.folder}.`)
  );
}

function endOnSignals(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // The second signal does not wait for open requests.
      if (closing) process.exit(1);
      closing = true;
      setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
      close().then(
        () => process.exit(0),
        (error: unknown) => fail(error),
      );
    });
  }
}

function fail(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
}

main().catch(fail);
