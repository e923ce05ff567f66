import type { ServerConfig } from './config/config';
import { configOfFolder } from './config/of-folder';
import { endOnSignals } from './end-on-signals';
import { describeError } from './errors/describe-error';
import { surviveLostOutput } from './errors/lost-output';
import { endOnUncaught } from './last-handler';
import { createServer, type PortalServer } from './server';
import { StartFailure } from './errors/start-failure';
import { startLines } from './start-lines';

/** Starts the portal's server: `node --import tsx mock/main.ts`, and bundled for production `node dist/server.js`. */
async function main(): Promise<void> {
  surviveLostOutput();
  const running: { server?: PortalServer } = {};
  endOnUncaught(() => running.server?.close);
  const config = configOfFolder(process.cwd());
  console.log(aboutDatabase(config));
  const server = await createServer(config);
  running.server = server;
  endOnSignals(server, fail);
  try {
    const address = await server.listen();
    for (const line of startLines(config, server.demoAccounts)) console.log(line);
    console.log(`The portal is at ${address} (data in ${dataLocation(config)})`);
  } catch (error) {
    await server.close();
    throw error;
  }
}

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

function fail(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
}

main().catch(fail);
