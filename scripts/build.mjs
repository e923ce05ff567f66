/**
 * `npm run build`: the production build of the shell and of every reference sub-application. It fails when a row of the
 * specification has no test.
 */
import { buildAll, checkNode, installDependencies } from './lib/prepare.mjs';
import { runQuietly } from './lib/run.mjs';
import { fail, say } from './lib/say.mjs';

checkNode();
await installDependencies();
const coverage = await runQuietly(process.execPath, ['--import', 'tsx', 'qa/spec-rows/check.ts']);
if (coverage.code !== 0) fail(`The specification is not covered:\n${coverage.output.trim()}`);
await buildAll();
say('Everything is built.');
