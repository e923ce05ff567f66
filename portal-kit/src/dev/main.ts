import { parseArgs } from 'node:util';
import { readSettings } from '../check/settings.ts';
import { WrongUsage } from '../shared/wrong-usage.ts';
import { TOKEN_VARIABLE } from '../publish/read-token.ts';
import { runOnLivePortal } from './live/run.ts';
import { portFrom } from './local/ports.ts';
import { runLocalPortal } from './local/run.ts';
import type { DevOptions } from './options.ts';

export const summary = 'shows the application in a portal, and what you edit at once';

const WRONG_USAGE = 2;
const USUAL_ACCOUNT = 'E10002';

const HELP = `Usage: portal-kit dev [flags]

Starts the project's development server and a portal of its own with example data, signs in, and opens the application.
Errors of the page, what the sandbox refused, and what was left after closing are printed here. Ctrl+C ends everything.

  --as <account>     who is signed in; ${USUAL_ACCOUNT} else. Examples: E10001 (employee), E10002 (manager), admin
  --tenant <id>      the tenant of that account; hq else
  --entry <address>  a development server that runs already; the project's own is started else
  --prefix <path>    the path of the application in the portal; package.json says it else
  --path <path>      the page that is opened, below the prefix
  --port <number>    the port of the portal; 8000 else
  --no-open          prints the address, and opens no browser
  --fresh            begins with new example data

On a live portal, for one person, without --as, --tenant, --path, --port, --no-open and --fresh:

  --portal <address>   the portal, such as https://portal.example.com
  --token-file <file>  a file with the publish token; the variable ${TOKEN_VARIABLE} else
`;
/** What a live portal has nothing to do with: its people and its data are its own. */
const LOCAL_ONLY = ['as', 'tenant', 'path', 'port', 'no-open', 'fresh'] as const;

/** `portal-kit dev`. @returns 0: ended as asked; 1: something failed; 2: the command was not understood */
export async function main(args: readonly string[]): Promise<number> {
  try {
    return await dev(args);
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error;
    process.stderr.write(`${error.message}\n`);
    return WRONG_USAGE;
  }
}

function read(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const yesNo = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        as: text,
        tenant: text,
        entry: text,
        portal: text,
        'token-file': text,
        prefix: text,
        path: text,
        port: text,
        'no-open': yesNo,
        fresh: yesNo,
        help: { ...yesNo, short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

async function dev(args: readonly string[]): Promise<number> {
  const values = read(args);
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const folder = process.cwd();
  const { name, prefix, path } = await readSettings(folder, values);
  const entry = values.entry === undefined ? {} : { entry: addressFrom(values.entry, '--entry') };
  if (values.portal !== undefined) {
    const other = LOCAL_ONLY.find((flag) => values[flag] !== undefined);
    if (other !== undefined)
      throw new WrongUsage(`--${other} is for the portal of this machine: leave it or --portal out.`);
    const tokenFile = values['token-file'];
    const portal = addressFrom(values.portal, '--portal');
    return runOnLivePortal({ folder, prefix, portal, ...entry, ...(tokenFile !== undefined && { tokenFile }) });
  }
  if (values['token-file'] !== undefined) throw new WrongUsage('--token-file goes with --portal.');
  const options: DevOptions = {
    folder,
    name,
    prefix,
    path,
    ...entry,
    opensBrowser: values['no-open'] !== true && process.stdout.isTTY && process.env.CI === undefined,
  };
  return runLocalPortal({
    ...options,
    account: values.as ?? USUAL_ACCOUNT,
    tenant: values.tenant ?? 'hq',
    port: portFrom(values.port),
    fresh: values.fresh === true,
  });
}

/** @throws WrongUsage for what is no address */
function addressFrom(text: string, flag: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).href;
  throw new WrongUsage(`${flag} is "${text}": give an address, such as http://localhost:7120/`);
}
