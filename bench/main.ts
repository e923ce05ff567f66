import { parseArgs } from 'node:util';
import { benchBoards } from './boards';
import { benchBurst } from './burst';
import { benchCluster } from './cluster';
import { benchCalls } from './calls';
import { benchLists } from './lists';
import { benchLive } from './live';
import { benchMemory } from './memory';
import { benchMount } from './mount';
import { benchOpening } from './opening';
import { benchOwnerPanel } from './owner-panel';
import { benchPeople } from './people';
import { benchPreloadShell } from './preload-shell';
import { benchReleases } from './releases';
import { benchRows } from './rows';
import { benchServerCalls } from './server-calls';
import { benchShell } from './shell';
import { benchTenants } from './tenants';
import { launchBrowser } from '../rig/launch-browser';
import { startServer } from '../rig/portal-server';

const PARTS = [
  'mount',
  'panel',
  'opening',
  'memory',
  'boards',
  'live',
  'calls',
  'rows',
  'preload',
  'server',
  'shell',
  'notices',
  'releases',
  'lists',
  'people',
  'tenants',
  'cluster',
] as const;
/** `runtime` has the benchmarks of applications inside the runtime, which need no server. */
const GROUPS: Readonly<Record<string, readonly string[]>> = { runtime: ['memory', 'calls', 'rows'] };

/** These benchmarks share one server with its own database. */
const ON_A_SERVER: readonly string[] = ['mount', 'panel', 'memory', 'boards', 'preload', 'server'];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    /** Of the part `cluster`: how many pages are connected to the notice hub. */
    clients: { type: 'string', default: '5000' },
  },
});
const clients = Number(values.clients);
if (!Number.isInteger(clients) || clients < 10) {
  console.error('--clients takes a number of pages from 10 on, such as 5000.');
  process.exit(2);
}
const wanted = values.only === undefined ? PARTS : (GROUPS[values.only] ?? [values.only]);
const unknown = wanted.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length) {
  console.error(`--only takes one of: ${[...PARTS, ...Object.keys(GROUPS)].join(', ')}.`);
  process.exit(2);
}

const browser = await launchBrowser();
const server = wanted.some((name) => ON_A_SERVER.includes(name)) ? await startServer() : undefined;
try {
  if (wanted.includes('opening')) await benchOpening();
  if (wanted.includes('calls')) await benchCalls(browser);
  if (wanted.includes('rows')) await benchRows(browser);
  if (server && wanted.includes('preload')) await benchPreloadShell(browser, server.origin);
  if (server && wanted.includes('mount')) await benchMount(browser, server.origin);
  if (server && wanted.includes('panel')) await benchOwnerPanel(browser, server.origin);
  if (server && wanted.includes('memory')) await benchMemory(browser, server.origin);
  if (server && wanted.includes('boards')) await benchBoards(browser, server.origin);
  if (server && wanted.includes('server')) await benchServerCalls(server);
  if (wanted.includes('live')) await benchLive();
  if (wanted.includes('shell')) await benchShell(browser);
  if (wanted.includes('notices')) await benchBurst(browser);
  if (wanted.includes('releases')) await benchReleases(browser);
  if (wanted.includes('lists')) await benchLists(browser);
  if (wanted.includes('people')) await benchPeople();
  if (wanted.includes('tenants')) await benchTenants();
  if (wanted.includes('cluster')) await benchCluster(clients);
} finally {
  await browser.close();
  await server?.stop();
}
