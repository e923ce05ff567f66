import { contractOf, KEPT_CONTRACT_FILE } from '@portal/contract/contract-part';
import { configOfFolder } from './config/of-folder';
import { describeError } from './errors/describe-error';
import { consoleLog } from './errors/server-log';
import { StartFailure } from './errors/start-failure';
import { openApiDocument } from './http/openapi';
import { checkReleases } from './releases/fit/check-releases';
import type { Fit } from './releases/fit/fit-of-releases';

const USAGE = `Says whether the applications that are published go on under the contract of this build.
  npm run check-releases      reads the database of the settings, and changes nothing; servers may run
Ends with 1 where one would break.`;
const BREAKS = 1;

async function main(): Promise<number> {
  if (process.argv.length > 2) throw new StartFailure(USAGE);
  const config = configOfFolder(process.cwd());
  const present = contractOf(openApiDocument());
  if (present === undefined) throw new Error('This build has no contract.');
  const fits = await checkReleases(config, present, consoleLog('warn'));
  console.log([`The contract of this build is ${present.version}.`, ...fits.flatMap(linesOf), sum(fits)].join('\n'));
  return fits.some(({ state }) => state === 'breaks') ? BREAKS : 0;
}

function linesOf({ release, state, problems }: Fit): string[] {
  const { prefix, version, tenants } = release;
  const said = {
    fits: 'goes on',
    breaks: 'would break',
    untold: 'does not say what it needs: its owner runs portal-kit compat --save, and publishes again',
    unreadable: `has a ${KEPT_CONTRACT_FILE} that cannot be read`,
  };
  return [`${prefix} ${version} (${tenants.join(', ')}): ${said[state]}`, ...problems.map((each) => `  ${each}`)];
}

function sum(fits: readonly Fit[]): string {
  const broken = fits.filter(({ state }) => state === 'breaks').length;
  const known = fits.filter(({ state }) => state === 'fits').length;
  return `${fits.length} releases in use: ${known} go on, ${broken} would break, ${fits.length - known - broken} unknown.`;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof StartFailure ? error.message : describeError(error));
    process.exit(2);
  },
);
