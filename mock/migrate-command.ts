import { parseArgs } from 'node:util';
import { rehearseMigrations, type RehearsedMigration } from './backup/rehearse-migrations';
import { configOfFolder } from './config/of-folder';
import { shipped } from './config/shipped';
import { openStore } from './db/open';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';

const USAGE = `Brings the database of the settings up to date, as the start of a server does.
  npm run migrate                 does it
  npm run migrate -- --dry-run    does it, takes all of it back, and prints what it was`;

async function main(): Promise<void> {
  const isDry = readArguments();
  const config = configOfFolder(process.cwd());
  const log = consoleLog('info');
  if (isDry) {
    describe(await rehearseMigrations(config, shipped.migrations, log));
    return;
  }
  const onLost = (reason: string) => {
    console.error(reason);
    process.exit(1);
  };
  await (await openStore(config, { log, onLost })).close();
  console.log('The database is up to date.');
}

/** What would be done, one line for each migration. */
function describe(rehearsed: readonly RehearsedMigration[]): void {
  if (rehearsed.length === 0) {
    console.log('The database is up to date: there is nothing to do.');
    return;
  }
  for (const { name, statements, tookMs, breaks } of rehearsed) {
    console.log(`${name}: ${statements} ${statements === 1 ? 'statement' : 'statements'}, ${Math.round(tookMs)} ms`);
    if (breaks !== undefined) console.log(`  Stop all older servers first: ${breaks}`);
  }
  console.log(`${rehearsed.length} would be done. All of it was taken back; nothing is changed.`);
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } }).values['dry-run'];
  } catch {
    throw new StartFailure(USAGE);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
});
