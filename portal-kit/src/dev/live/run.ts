import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import type { TunnelNews } from '@portal/contract/tunnel/frames';
import { askPortal, type Portal } from '../../publish/ask-portal';
import { Failure } from '../../publish/failure';
import { readToken } from '../../publish/read-token';
import { keepTunnel, type TunnelEvents } from './keep-tunnel';
import { startOwnVite, type OwnServer } from './own-vite';

export interface LiveOptions {
  /** The folder of the project. */
  folder: string;
  prefix: string;
  /** The portal, such as `https://oa.example.com`. */
  portal: string;
  /** A file with the publish token; the variable of the environment where undefined. */
  tokenFile?: string;
  /** A development server that runs already. Its page must name its files relatively. */
  entry?: string;
}

const FAILED = 1;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Shows the project's development server on a live portal, to one person, until it is ended.
 *
 * @returns 0: ended as asked; 1: it could not begin, or ended by itself
 */
export async function runOnLivePortal(options: LiveOptions): Promise<number> {
  const ending = new AbortController();
  const end = () => ending.abort();
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    await show(options, ending.signal);
    return 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    return FAILED;
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

async function show({ folder, prefix, tokenFile, ...options }: LiveOptions, signal: AbortSignal): Promise<void> {
  const portal: Portal = { address: new URL(options.portal), token: await readToken(tokenFile) };
  const tunnel = await beginTunnel(portal, prefix);
  const root = portal.address.pathname.replace(/\/$/, '');
  const server = options.entry === undefined ? await startOwnVite(folder, root + tunnel.path) : serverAt(options.entry);
  const link = new URL(root + tunnel.link, portal.address).href;
  try {
    await keepTunnel(portal, tunnel.path, server, eventsOf(prefix, link), signal);
  } finally {
    await server.end();
  }
}

async function beginTunnel(portal: Portal, prefix: string): Promise<{ path: string; link: string }> {
  const { data, failure } = await askPortal(portal, { route: callRoutes.beginTunnel, body: { prefix } });
  if (!data) throw failure;
  const { path, link } = data;
  if (typeof path === 'string' && typeof link === 'string') return { path, link };
  throw new Failure(`${portal.address.host} answers ${API_BASE} in another way. Is its portal an older one?`);
}

/** A server that does not know the path: it is asked without. */
const serverAt = (entry: string): OwnServer => {
  const address = new URL(entry);
  return { origin: address, base: address.pathname.replace(/\/$/, ''), end: () => Promise.resolve() };
};

function eventsOf(prefix: string, link: string): TunnelEvents {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let isFirst = true;
  return {
    onConnected() {
      say(
        isFirst
          ? `\n${prefix} is offered to one person of the portal, for eight hours. Open, or send them:\n  ${link}\nCtrl+C ends it.\n`
          : 'The portal is connected again.',
      );
      isFirst = false;
    },
    onLost: (reason, ms) => say(`${reason} Trying again in ${ms / 1_000} s…`),
    onNews: (news) => say(wordsOf(news)),
  };
}

function wordsOf({ state, username }: TunnelNews): string {
  if (state === 'in-use') return `${username} uses it now.`;
  return state === 'ended' ? 'Nobody uses it any more. The same address begins it again.' : 'Nobody uses it yet.';
}
