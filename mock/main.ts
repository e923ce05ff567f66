import { fileURLToPath } from 'node:url';
import { readConfig } from './config';
import { environmentWithFile } from './env-file';
import { describeError } from './describe-error';
import { createServer } from './server';
import { StartFailure } from './start-failure';
import { compressBuilds } from './web/static-site';

/** Starts the portal's server from the command line: `node --import tsx mock/main.ts`. */
async function main(): Promise<void> {
  const webRoot = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(environmentWithFile(webRoot), webRoot);
  const server = await createServer(config);
  endOnSignals(server.close);
  try {
    const address = await server.listen();
    compressBuilds(webRoot).catch((error: unknown) => console.warn(describeError(error)));
    console.log(`The portal is at ${address} (data in ${config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'})`);
  } catch (error) {
    await server.close();
    throw error;
  }
}

function endOnSignals(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second one does not wait.
      if (closing) process.exit(1);
      closing = true;
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
