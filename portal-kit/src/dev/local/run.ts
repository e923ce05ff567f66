import { randomBytes } from 'node:crypto';
import { WrongUsage } from '../../shared/wrong-usage.ts';
import type { DevOptions } from '../options.ts';
import { runningServer, startServer, type ProjectServer } from '../project/start-server.ts';
import { dataFolder } from './data-folder.ts';
import { openBrowser } from './open-browser.ts';
import { portalProgram } from './package.ts';
import { pagesOf } from './pages.ts';
import { refuseTakenPort } from './ports.ts';
import { startPortal } from './portal.ts';
import { printer } from './print.ts';

export interface LocalOptions extends DevOptions {
  /** Who is signed in. */
  account: string;
  tenant: string;
  /** Of the portal. */
  port: number;
  /** Whether the data of earlier runs go. */
  fresh: boolean;
}

const OLDEST_NODE = [20, 19] as const;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Shows the project's application in a portal on this machine, until it is ended or something of it ends.
 *
 * @returns 0: ended as asked; 1: a part has ended by itself
 * @throws WrongUsage with what to do, where it cannot begin; nothing runs then
 */
export async function runLocalPortal(options: LocalOptions): Promise<number> {
  const { folder, prefix, path, name, account, tenant, port } = options;
  const began = performance.now();
  refuseOldNode();
  const application = { prefix, path, ...(await pagesOf(folder, prefix, name)) };
  const program = await portalProgram(folder);
  await refuseTakenPort(port);
  const dataDir = await dataFolder(folder, options.fresh);
  const key = randomBytes(16).toString('hex');
  const ending = new AbortController();
  const asked = whenAsked(ending.signal);
  const portal = startPortal(program, { port, dataDir, tenant, account, key, application }, printer());
  const starting = serverOf(options, ending.signal);
  try {
    const server = await Promise.race([starting, portal.failed.then(refuse), asked]);
    const address = server && (await Promise.race([portal.open(server.entry).catch(refuse), asked]));
    if (server === undefined || address === undefined) return 0;
    say(options, address, began);
    if (options.opensBrowser) openBrowser(address);
    const words = await Promise.race([server.ended, portal.ended, asked]);
    if (words === undefined) return 0;
    process.stderr.write(`${words}\n`);
    return 1;
  } finally {
    ending.abort();
    // What was still starting has to end as well.
    const server = await starting.catch(() => undefined);
    await Promise.all([server?.end(), portal.end()]);
  }
}

const serverOf = ({ entry, folder, port }: LocalOptions, signal: AbortSignal): Promise<ProjectServer> =>
  entry === undefined
    ? // The application alone, at its own address, finds the same portal.
      startServer(folder, { PORTAL_URL: `http://localhost:${port}` }, signal)
    : runningServer(entry, signal);

function say({ prefix, account }: LocalOptions, address: string, began: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(
    `\n${prefix} in the portal, as ${account} (${seconds} s):\n  ${address}\n` +
      'Ctrl+C ends it. What the page says stands below.\n\n',
  );
}

/** Resolves when the person, or the system, asks the command to end. Asked again, it ends at once. */
function whenAsked(ended: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => {
    let isAsked = false;
    const ask = () => {
      if (isAsked) process.exit(1);
      isAsked = true;
      resolve(undefined);
    };
    for (const signal of SIGNALS) process.on(signal, ask);
    // From then on the parts are ending, and a second Ctrl+C may cut that short.
    ended.addEventListener('abort', () => (isAsked = true));
  });
}

/** @throws WrongUsage where this Node is too old for the portal */
function refuseOldNode(): void {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new WrongUsage(`Node ${process.versions.node} is too old: install Node ${OLDEST_NODE.join('.')} or newer.`);
}

/** What the portal cannot do is the owner's to change. */
function refuse(error: unknown): never {
  throw new WrongUsage(error instanceof Error ? error.message : String(error));
}
