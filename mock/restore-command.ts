import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rowsIn } from './backup/manifest';
import type { ReadArchive } from './backup/read-archive';
import { checkBackup, restoreBackup } from './backup/restore-backup';
import { configOfFolder } from './config/of-folder';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';

const USAGE = `Puts a backup where the settings say: into an empty DATA_DIR, or an empty database of DATABASE_URL.
  npm run restore -- <file>            restores it
  npm run restore -- --check <file>    reads it to its end and changes nothing`;

async function main(): Promise<void> {
  const { file, checks } = readArguments();
  if (checks) {
    describe(await checkBackup(file));
    console.log('It is whole, and this build can restore it.');
    return;
  }
  const config = configOfFolder(process.cwd());
  const read = await restoreBackup(config, file, consoleLog('warn'));
  describe(read);
  console.log('All of it is restored; the rows were counted again. Start the portal.');
  if (!read.manifest.keys) console.log(`The backup has no keys: put those of that time into ${config.keyDir} first.`);
}

/** What an archive has, table by table. */
function describe({ manifest, entries }: ReadArchive): void {
  for (const { name, rows } of manifest.tables) if (rows > 0) console.log(`${String(rows).padStart(10)}  ${name}`);
  const count = (place: string) => entries.filter(({ name }) => name.startsWith(`${place}/`)).length;
  console.log(
    `Made ${manifest.made_at} by version ${manifest.portal}: ${rowsIn(manifest)} rows in ${manifest.tables.length} ` +
      `tables, ${count('files')} stored files, ${manifest.keys ? `${count('keys')} files of keys` : 'no keys'}.`,
  );
}

function readArguments(): { file: string; checks: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { check: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) throw new StartFailure(USAGE);
    return { file: resolve(file), checks: values.check };
  } catch {
    throw new StartFailure(USAGE);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartFailure ? error.message : describeError(error));
  process.exit(1);
});
