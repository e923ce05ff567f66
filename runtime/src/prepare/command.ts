/**
 * `npm run prepare-build -- <folder>`: prepares any build for the portal, in place. For builds that do not use the
 * plug-in of `subapp-kit`.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepareFolder } from './prepare-folder';

const USAGE = `Usage: npm run prepare-build -- <folder> [--base <address>] [--instances <number>|any]

  <folder>      the build: the folder that has its index.html
  --base        the address of the folder as its pages write it; found in them where it is left out. With its
                origin, stack traces name the build's own files
  --instances   for how many copies of the application in one page files are written: 1 where it is left out;
                any: the server gives the files of copy 0 for any number`;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const { values, positionals } = (() => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { base: { type: 'string' }, instances: { type: 'string', default: '1' } },
    });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
})();
const [folder] = positionals;
if (folder === undefined || positionals.length > 1) fail(USAGE);
const instances = values.instances === 'any' ? 'any' : Number(values.instances);
if (instances !== 'any' && !(Number.isInteger(instances) && instances >= 1 && instances <= 20))
  fail(`--instances is "${values.instances}": give a whole number from 1 to 20, or any.`);
const page = await stat(path.join(folder, 'index.html')).catch(() => undefined);
if (!page?.isFile()) fail(`${folder} has no index.html: name the folder of a build.`);

const { written, left } = await prepareFolder(folder, {
  instances,
  ...(values.base !== undefined && { base: values.base }),
});
for (const [id, reason] of left) process.stdout.write(`The portal prepares ${id} itself: ${reason}.\n`);
process.stdout.write(
  written === 0 ? 'Nothing was prepared.\n' : `Prepared ${written} ${written === 1 ? 'file' : 'files'}.\n`,
);
