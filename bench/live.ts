import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { extraRoute, adminRoute } from '@portal/contract/admin/crud/screen';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { LIVE_PATH } from '@portal/contract/tunnel/override';
import { signIn, startServer, type PortalServer } from '../rig/portal-server';
import { percentileOf } from './lib/percentile';
import { showSpread, spreadOf } from './lib/stats';

const ROUNDS = 200;
/** Until then a server that has just begun still compiles what it runs. */
const WARM_UP = 50;
const SIZES = [10_000, 500_000] as const;
const AIM_MS = 30;
const OWNERS = 50;
const PREFIX = '/oa/tcs';
const LINK = /https?:\/\/\S+[?&]try=\S+/;
const command = path.join(fileURLToPath(new URL('..', import.meta.url)), 'portal-kit/bin/portal-kit.js');

/** A development server whose files are as long as their name says. */
async function startDevServer(): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end('x'.repeat(Number(path.basename(request.url ?? '', '.js')) || 0));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  return { server, address: `http://127.0.0.1:${bound.port}` };
}

type Headers = Record<string, string>;

async function post(server: PortalServer, headers: Headers, route: { path: string }, body: object): Promise<unknown> {
  const answer = await fetch(server.origin + API_BASE + route.path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const told: { data?: unknown } = Object(await answer.json());
  if (!answer.ok) throw new Error(`${route.path} answered ${answer.status}: ${JSON.stringify(told)}`);
  return told.data;
}

async function publishToken(server: PortalServer, headers: Headers): Promise<string> {
  const made = generatedToken.parse(
    await post(server, headers, extraRoute(releaseTokens, releaseTokens.extraCalls.generate), {}),
  );
  const values = { token_name: 'bench', prefix: PREFIX, token_ticket: made.token_ticket, state: '1' };
  await post(server, headers, adminRoute(releaseTokens, 'add'), { values });
  return made.token;
}

/** Runs `portal-kit dev --portal` until it has said its link. */
async function offer(portal: string, entry: string, token: string): Promise<{ link: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-live-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'bench', portal: { prefix: PREFIX } }));
  const child = spawn(process.execPath, [command, 'dev', '--portal', portal, '--entry', entry], {
    cwd: folder,
    env: { ...process.env, PORTAL_PUBLISH_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  // It goes on to be read: a command whose output nobody takes any more ends.
  const link = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const [found] = LINK.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    void ended.then(() => reject(new Error(`portal-kit dev has ended: ${said}`)));
  });
  return {
    link,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function timeOf(address: string, headers: Headers): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
  return performance.now() - began;
}

interface Owner {
  /** Address of their development server in the portal. */
  readonly live: string;
  readonly cookie: string;
  stop(): Promise<void>;
}

/** Somebody who has signed in and looks at their own development server. */
async function startOwner(portal: PortalServer, address: string): Promise<Owner> {
  const headers = await signIn(portal, 'admin', 'Admin@2026', 'hq');
  const { link, stop } = await offer(portal.origin, address, await publishToken(portal, headers));
  const place = new URL(link).searchParams.get('try') ?? '';
  await post(portal, headers, callRoutes.beginOverride, { prefix: PREFIX, kind: 'server', place });
  const cookie = `token=${headers.Authorization?.slice('Bearer '.length) ?? ''}`;
  return { live: `${portal.origin}${LIVE_PATH}${place}`, cookie, stop };
}

/** What the way through the portal adds, with one request after the other, each owner in turn. */
async function measure(owners: readonly Owner[], address: string, size: number): Promise<void> {
  const direct: number[] = [];
  const through: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const owner = owners[(round + WARM_UP) % owners.length];
    if (owner === undefined) throw new Error('Nobody owns anything.');
    const [straight, around] = [
      await timeOf(`${address}/${size}.js`, {}),
      await timeOf(`${owner.live}/${size}.js`, { cookie: owner.cookie }),
    ];
    if (round < 0) continue;
    direct.push(straight);
    through.push(around);
  }
  const added = through.map((ms, at) => ms - (direct[at] ?? 0));
  console.log(`  ${size / 1000} kB direct          ${showSpread(spreadOf(direct))} ms`);
  console.log(`  ${size / 1000} kB through it      ${showSpread(spreadOf(through))} ms`);
  console.log(
    `  ${size / 1000} kB added           ${showSpread(spreadOf(added))} ms, p95 ${percentileOf(added, 0.95).toFixed(1)} ms (aim: ${AIM_MS} at most)`,
  );
}

/** Prints what the way through the portal adds to a request of a development server, for one owner and for fifty. */
export async function benchLive(): Promise<void> {
  const portal = await startServer();
  const { server, address } = await startDevServer();
  const owners: Owner[] = [];
  try {
    owners.push(await startOwner(portal, address));
    console.log(`\nA development server on a live portal, ${ROUNDS} requests, one after the other`);
    for (const size of SIZES) await measure(owners, address, size);
    while (owners.length < OWNERS) owners.push(await startOwner(portal, address));
    console.log(`\nThe same while ${OWNERS} owners are connected, each in turn`);
    for (const size of SIZES) await measure(owners, address, size);
    const began = performance.now();
    const took = await Promise.all(owners.map(({ live, cookie }) => timeOf(`${live}/${SIZES[0]}.js`, { cookie })));
    console.log(
      `  all ${OWNERS} at once ask for ${SIZES[0] / 1000} kB: answered in ${(performance.now() - began).toFixed(0)} ms, each in ${showSpread(spreadOf(took))} ms`,
    );
  } finally {
    await Promise.all(owners.map((owner) => owner.stop()));
    server.close();
    await portal.stop();
  }
}
