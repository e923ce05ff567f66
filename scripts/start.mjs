/**
 * `npm start`: sets everything up and serves the production build on one port. A newcomer finds demo data in it; for
 * real use SEED=empty is set.
 */
import { buildAll, checkNode, checkPortFree, installDependencies, readPort } from './lib/prepare.mjs';
import { start } from './lib/run.mjs';
import { say } from './lib/say.mjs';
import { supervise } from './lib/supervise.mjs';

// When nobody reads the output any more, the server goes on.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
checkNode();
const port = readPort();
await checkPortFree(port);
await installDependencies();
await buildAll();
say('Starting the server …');
const environment = { NODE_ENV: 'production', PORT: String(port), SEED: process.env.SEED || 'demo' };
const server = supervise(() => start(process.execPath, ['dist/server.js'], { env: environment }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.stop());
process.exit(await server.ended);
