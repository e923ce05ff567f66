import { addKeys, readKeyFiles, type KeyGeneration } from './auth/key-files';
import { forgetKeys } from './auth/known-keys';
import { SERVER_KEYS } from './auth/open-keys';
import type { ServerConfig } from './config/config';
import { configOfFolder } from './config/of-folder';
import { openStore } from './db/open';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';

const USAGE = `Keys of the portal. Commands, after "npm run keys --":
  list                 the keys, the newest first
  rotate               adds new keys; the old ones verify for as long as tokens live (REFRESH_TTL_S)
  rotate --end-older   adds new keys; what the old ones signed is void at the next start, so everybody signs in again
  replace-lost         for keys that are lost for good: makes new ones and has the database forget the old ones.
                       Stop the server and remove damaged key files first. Everybody signs in again, and
                       stored secrets have to be entered again.`;

/** Lists, rotates or replaces the keys of KEY_DIR. */
async function main(args: readonly string[]): Promise<void> {
  const config = configOfFolder(process.cwd());
  switch (args.join(' ')) {
    case 'list':
      return list(readKeyFiles(config.keyDir));
    case 'rotate':
    case 'rotate --end-older':
      return rotate(config, args.includes('--end-older'));
    case 'replace-lost':
      return replaceLost(config);
    default:
      throw new StartFailure(USAGE);
  }
}

function list(generations: readonly KeyGeneration[]): void {
  for (const [index, { id, madeAt }] of generations.entries()) {
    const made = madeAt === 0 ? 'made at the first start' : `made ${new Date(madeAt).toISOString()}`;
    console.log(`${id}  ${made}${index === 0 ? ', signs' : ''}`);
  }
}

async function rotate({ keyDir }: ServerConfig, endsOlder: boolean): Promise<void> {
  if (readKeyFiles(keyDir).length === 0) throw new StartFailure(`There are no keys in ${keyDir} to rotate.`);
  const { id } = await addKeys(keyDir, new Date(), endsOlder);
  console.log(`Added the keys ${id}. Restart every server: it signs with them from then on.`);
}

async function replaceLost(config: ServerConfig): Promise<void> {
  const store = await openStore(config, {
    log: consoleLog('warn'),
    onLost: (reason) => fail(new StartFailure(reason)),
  });
  try {
    const { id } = await addKeys(config.keyDir, new Date(), true);
    await forgetKeys(store, SERVER_KEYS);
    console.log(`Added the keys ${id}. The database takes them at the next start.`);
  } finally {
    await store.close();
  }
}

function fail(error: unknown): never {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
}

main(process.argv.slice(2)).catch(fail);
