import { availableParallelism } from 'node:os';
import { API_BASE } from '@portal/contract/call';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { listData } from '@portal/contract/admin/crud/wire';
import { noticeTemplates } from '@portal/contract/admin/notice-templates';
import { callRoutes } from '@portal/contract/routes';
import { signIn, type PortalServer } from '../../rig/portal-server';
import { percentileOf } from '../lib/percentile';
import { HubClients } from './hub-clients';
import { keepAsking } from './keep-asking';
import { memoryOf, startTwoServers } from './two-servers';

const DURATION_MS = 5_000;
const ASKERS_OF_A_SERVER = 8;
const PEOPLE = 20;
const BROADCASTS = 5;
const SIGN_INS_IN_FLIGHT = 50;
const STATIC_FILE = '/login';

type Servers = readonly [PortalServer, PortalServer];
type Headers = Record<string, string>;

/**
 * Prints what two servers with PostgreSQL and Redis do on this machine.
 *
 * @param pages how many pages are connected to the hub, over both servers
 */
export async function benchCluster(pages: number): Promise<void> {
  const cluster = await startTwoServers();
  if (cluster === undefined) return console.log('\nSeveral servers: PostgreSQL or Redis is not installed here.');
  const { servers } = cluster;
  try {
    console.log(`\nTwo servers, PostgreSQL, Redis and this bench on ${availableParallelism()} cores`);
    const admin = await signIn(servers[0], 'admin', 'Admin@2026', 'hq');
    await benchCalls(servers, admin);
    await benchSignIns(servers[0]);
    await benchHub(servers, admin, pages);
  } finally {
    await cluster.stop();
  }
}

const show = (took: readonly number[]) =>
  `median ${percentileOf(took, 0.5).toFixed(1)} ms, p99 ${percentileOf(took, 0.99).toFixed(1)} ms`;

async function benchCalls(servers: Servers, headers: Headers): Promise<void> {
  const rates: number[] = [];
  for (const asked of [servers.slice(0, 1), servers]) {
    const call = async (asker: number) => {
      const origin = asked[asker % asked.length]?.origin ?? '';
      const answer = await fetch(origin + API_BASE + callRoutes.getLoginUser.path, { headers });
      if (!answer.ok) throw new Error(`It was answered with ${answer.status}.`);
      await answer.arrayBuffer();
    };
    const askers = ASKERS_OF_A_SERVER * asked.length;
    await keepAsking(askers, DURATION_MS / 5, call);
    const { perSecond, took } = await keepAsking(askers, DURATION_MS, call);
    rates.push(perSecond);
    console.log(`  getLoginUser, ${asked.length} server(s): ${perSecond.toFixed(0)} calls per second, ${show(took)}`);
  }
  console.log(`  growth from one server to two: ${((rates[1] ?? 0) / (rates[0] ?? 1)).toFixed(2)} times`);
}

/** Sign-ins without a pause, and how long a file takes meanwhile. */
async function benchSignIns(server: PortalServer): Promise<void> {
  const file = async () => void (await (await fetch(server.origin + STATIC_FILE)).arrayBuffer());
  const alone = await keepAsking(1, DURATION_MS / 5, file);
  const [signedIn, files] = await Promise.all([
    keepAsking(SIGN_INS_IN_FLIGHT, DURATION_MS, async () => void (await signIn(server, 'admin', 'Admin@2026', 'hq'))),
    keepAsking(1, DURATION_MS, file),
  ]);
  console.log(`  sign-ins, ${SIGN_INS_IN_FLIGHT} in flight at one server: ${signedIn.perSecond.toFixed(1)} per second`);
  console.log(`  a static file: ${show(alone.took)}; during the sign-ins: ${show(files.took)}`);
}

async function benchHub(servers: Servers, admin: Headers, pages: number): Promise<void> {
  const clients = new HubClients();
  try {
    const owners = await Promise.all(
      Array.from({ length: PEOPLE }, async (_, at) => {
        const server = servers[at % 2 === 0 ? 0 : 1];
        const headers = await signIn(server, `E${10_003 + at}`, 'Employee@2026', 'hq');
        return { origin: server.origin, headers };
      }),
    );
    // What the first pages and the sign-ins bring into memory is there however many come.
    const first = Math.ceil(pages / 10);
    await clients.connect(first, owners);
    const before = await memoryOfAll(servers);
    const began = performance.now();
    await clients.connect(pages - first, owners);
    const tookS = (performance.now() - began) / 1000;
    const each = ((await memoryOfAll(servers)) - before) / (pages - first) / 1024;
    console.log(
      `  hub: ${pages - first} of ${pages} pages connected in ${tookS.toFixed(1)} s, ${each.toFixed(1)} kB each`,
    );
    const send = await senderOf(servers[0], admin);
    const took: number[] = [];
    for (let round = 0; round < BROADCASTS; round += 1) took.push(...(await clients.timeNotice(send)));
    console.log(`  a notice to everybody, stored and received, ${BROADCASTS} times: ${show(took)}`);
  } finally {
    clients.close();
  }
}

async function memoryOfAll(servers: Servers): Promise<number> {
  const each = await Promise.all(servers.map(memoryOf));
  return each.reduce((sum, one) => sum + one, 0);
}

/** Sends a notice to everybody of the tenant. */
async function senderOf(server: PortalServer, headers: Headers): Promise<() => Promise<void>> {
  const post = async (path: string, body: object) => {
    const answer = await fetch(server.origin + API_BASE + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return Object(await answer.json()).data;
  };
  const { rows } = listData.parse(await post(adminRoute(noticeTemplates, 'list').path, {}));
  const template_id = rows.find((row) => row.state === '1')?.id;
  const { path } = extraRoute(noticeTemplates, noticeTemplates.extraCalls.send);
  return () => post(path, { to: 'everybody', template_id });
}
