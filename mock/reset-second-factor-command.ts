import { resetFactorByCommand } from './accounts/second-factor/reset-by-command';
import { configOfFolder } from './config/of-folder';
import { openStore } from './db/open';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';

const USAGE = `Takes somebody's second factor away: npm run reset-second-factor -- <tenant> <account>
For an administrator who has lost the authenticator and all recovery codes. Stop a server with an embedded database
first. One with a PostgreSQL server may run: it counts at once.`;

/** Takes the second factor of the account that is named away. */
async function main([tenantId, username, ...more]: readonly string[]): Promise<void> {
  if (tenantId === undefined || username === undefined || more.length > 0) throw new StartFailure(USAGE);
  const store = await openStore(configOfFolder(process.cwd()), {
    log: consoleLog('warn'),
    onLost: (reason) => fail(new StartFailure(reason)),
  });
  try {
    const outcome = await resetFactorByCommand(store, tenantId, username);
    if (outcome === 'unknown') throw new StartFailure(`The tenant ${tenantId} has no account ${username}.`);
    console.log(
      outcome === 'off'
        ? `${username} has no second factor.`
        : `${username} signs in by password alone again. A role that asks for a second factor does so at the next sign-in.`,
    );
  } finally {
    await store.close();
  }
}

function fail(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
