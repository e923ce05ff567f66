import { signInAgainByPassword } from './accounts/providers/allow-passwords';
import { configOfFolder } from './config/of-folder';
import { openStore } from './db/open';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';

const USAGE = `Lets people of a tenant sign in by password again: npm run allow-passwords -- <tenant>
For a portal whose sign-in provider lets nobody in. Stop a server with an embedded database first. One with a
PostgreSQL server may run: it counts at once.`;

/** Allows passwords again for the tenant that is named. */
async function main([tenantId, ...more]: readonly string[]): Promise<void> {
  if (tenantId === undefined || more.length > 0) throw new StartFailure(USAGE);
  const store = await openStore(configOfFolder(process.cwd()), {
    log: consoleLog('warn'),
    onLost: (reason) => fail(new StartFailure(reason)),
  });
  try {
    const names = await signInAgainByPassword(store, tenantId);
    console.log(
      names.length === 0
        ? `No provider keeps passwords of the tenant ${tenantId} from being used.`
        : `Passwords of the tenant ${tenantId} are allowed again beside: ${names.join(', ')}.`,
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
