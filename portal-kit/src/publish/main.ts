import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { KEPT_CONTRACT_FILE } from '@portal/contract/contract-part';
import { Failure } from './failure';
import { megabytes } from './megabytes';
import { packFolder } from './pack-folder';
import { readToken, TOKEN_VARIABLE } from './read-token';
import { reportOfBuild } from './report-of-build';
import { sendRelease } from './send-release';
import { showProgress } from './show-progress';

export const summary = 'publishes a build to the portal as a release';

const HELP = `Usage: portal-kit publish <folder> --prefix <prefix> --portal <address> [options]

  <folder>       the build: the folder that has its index.html, such as dist
  --prefix       the application's path prefix, such as /ehr/emp
  --portal       the address of the portal, such as https://portal.example.com
  --version      the version of the release; that of package.json in this folder where it is left out
  --notes        what is new, for administrators
  --commit       the commit that it was built from; asked of git where it is left out
  --report       the report of the check, as "check --report" wrote it for these bytes; the check is run without it
  --no-check     publishes without a report, where the portal requires none
  --browser      the browser of the check; Chromium, Chrome or Edge is found else
  --token-file   a file with the publish token; the variable ${TOKEN_VARIABLE} where it is left out

${KEPT_CONTRACT_FILE} of this folder, which compat keeps, is sent along: by it the portal tells whether the release goes on.
A connection that breaks is tried again, and goes on where it stopped. So does the same command once more.
The same content under the same version once more is success. Exit codes: 0 published, 1 failed, 2 wrong usage.
`;

const FAILED = 1;
const WRONG_USAGE = 2;
/** Variables in which common build servers have the commit. */
const COMMIT_VARIABLES = ['GITHUB_SHA', 'CI_COMMIT_SHA', 'GIT_COMMIT', 'BUILD_SOURCEVERSION'];

/** @returns the exit code */
export async function main(args: readonly string[]): Promise<number> {
  const given = read(args);
  if (typeof given === 'string') {
    process.stderr.write(`${given}\n\n${HELP}`);
    return WRONG_USAGE;
  }
  const { folder, values } = given;
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  try {
    await publish(folder, values);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return FAILED;
  }
}

interface Values {
  prefix: string;
  portal: URL;
  version?: string;
  notes?: string;
  commit?: string;
  'token-file'?: string;
  report?: string;
  browser?: string;
  'no-check'?: boolean;
  help?: boolean;
}

/** What was asked for, or what is wrong with it. */
function read(args: readonly string[]): { folder: string; values: Values } | string {
  const text = { type: 'string' } as const;
  const about = { prefix: text, portal: text, version: text, notes: text, commit: text, 'token-file': text } as const;
  const check = { report: text, browser: text, 'no-check': { type: 'boolean' } } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...about, ...check, help: { type: 'boolean', short: 'h' } },
    });
    const { prefix = '', portal = '', ...rest } = values;
    const [folder = ''] = positionals;
    if (rest.help === true) return { folder, values: { ...rest, prefix, portal: new URL('http://localhost') } };
    if (rest.report !== undefined && rest['no-check'] === true) return 'Give --report or --no-check, not both.';
    if (folder === '' || positionals.length > 1) return 'Name one folder: the build.';
    if (!/^\/[\w/-]+[^/]$/.test(prefix)) return `--prefix is "${prefix}": give a path prefix, such as /ehr/emp.`;
    if (!/^https?:\/\//.test(portal) || !URL.canParse(portal))
      return `--portal is "${portal}": give the portal's address, with http:// or https://.`;
    return { folder, values: { ...rest, prefix, portal: new URL(portal) } };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function publish(folder: string, { prefix, portal, ...values }: Values): Promise<void> {
  const token = await readToken(values['token-file']);
  const version = values.version ?? (await versionHere());
  const { archive, files, size, digest } = await packFolder(folder, await keptContract());
  process.stdout.write(
    `${prefix} ${version}: ${files} files, ${megabytes(size)} MB, packed ${megabytes(archive.length)} MB\n`,
  );
  const from = { folder, prefix, portal, digest, file: values.report, browser: values.browser };
  const report =
    values['no-check'] === true
      ? undefined
      : await reportOfBuild(from, (said) => {
          process.stdout.write(said);
        });
  const progress = showProgress(archive.length);
  const about = {
    prefix,
    version,
    notes: values.notes ?? '',
    commit: values.commit ?? commitHere(),
    contract: await contractOfKit(),
  };
  const published = await sendRelease({
    portal: { address: portal, token },
    about,
    report,
    archive,
    onSent: progress.sent,
    onResumed: (bytes) => progress.say(`${megabytes(bytes)} MB are there already. Going on from there.`),
    onPause: (reason, ms) => progress.say(`${reason} Trying again in ${ms / 1000} s…`),
  }).finally(progress.end);
  process.stdout.write(
    published.added
      ? `Published. Nobody gets it until an administrator of ${portal.host} gives it to people.\n`
      : 'It was published before, with the same content.\n',
  );
}

/** Files of the project that are sent beside its build. */
async function keptContract(): Promise<Record<string, Buffer>> {
  const kept = await readFile(KEPT_CONTRACT_FILE).catch(() => undefined);
  return kept ? { [KEPT_CONTRACT_FILE]: kept } : {};
}

async function versionHere(): Promise<string> {
  const { version }: { version?: unknown } = Object(
    JSON.parse(await readFile('package.json', 'utf8').catch(() => '{}')),
  );
  if (typeof version === 'string' && version !== '') return version;
  throw new Failure('There is no package.json with a version in this folder. Name the version with --version.');
}

function commitHere(): string {
  const known = COMMIT_VARIABLES.map((name) => process.env[name]).find((each) => each !== undefined && each !== '');
  if (known !== undefined) return known;
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // Not every build is in a repository.
    return '';
  }
}

/** The kit has the version of the contract that it was built with. */
async function contractOfKit(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8').catch(() => '{}');
  const { version }: { version?: unknown } = Object(JSON.parse(text));
  return typeof version === 'string' ? version : '';
}
