import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backupName, makeBackup } from './backup/make-backup';
import { rowsIn } from './backup/manifest';
import { configOfFolder } from './config/of-folder';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';

const USAGE = `Writes database, keys and files of the portal into one archive. The servers may run.
  npm run backup                      into COPY_DIR
  npm run backup -- <file>            into a file, such as /backup/portal.tar.gz
  npm run backup -- --without-keys    leaves the keys out: an archive with them opens every session and stored secret`;

async function main(): Promise<void> {
  const { file, keys } = readArguments();
  const config = configOfFolder(process.cwd());
  const archive = file === undefined ? join(config.copies.folder, backupName(new Date())) : resolve(file);
  const manifest = await makeBackup(config, { file: archive, keys, log: consoleLog('warn') });
  console.log(`${archive} has ${rowsIn(manifest)} rows${keys ? ', the keys' : ''} and the stored files.`);
  if (keys) console.log('It holds the keys of the portal. Keep it where only you can read it.');
}

function readArguments(): { file: string | undefined; keys: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'without-keys': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new StartFailure(USAGE);
    return { file: positionals[0], keys: !values['without-keys'] };
  } catch {
    throw new StartFailure(USAGE);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
});
