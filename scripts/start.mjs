/**
 * `npm start`: sets everything up and serves the production build on one port. A newcomer finds demo data in it; for
 * real use SEED=empty is set.
 */
import { buildAll, checkNode, checkPortFree, installDependencies, readPort } from './lib/prepare.mjs';
import { endTogether, start } from './lib/run.mjs';
import { say } from './lib/say.mjs';

// When nobody reads the output any more, the server goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
checkNode();
const port = readPort();
await checkPortFree(port);
await installDependencies();
await buildAll();
say('Starting the server …');
endTogether([
  start(process.execPath, ['--import', 'tsx', 'mock/main.ts'], {
    env: { NODE_ENV: 'production', PORT: String(port), SEED: process.env.SEED || 'demo' },
  }),
]);
