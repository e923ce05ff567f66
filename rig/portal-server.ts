import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { encrypt } from './encrypt';
import { freePort } from './free-port';
import { API_BASE } from '@portal/contract/call';
import { tokenPair } from '@portal/contract/entities/account';
import { PORTAL_CONFIG_PATH } from '@portal/contract/portal-config';
import { callRoutes } from '@portal/contract/routes';

const START_LIMIT_MS = 60_000;
const POLL_MS = 100;
const config = z.object({ publicKey: z.string() });
const signedIn = z.object({ success: z.literal(true), data: tokenPair });

/** The accounts of the demo, and limits for programs, which ask from one address and more often than people. */
const FOR_PROGRAMS = {
  SEED: 'demo',
  OPEN_CALLS_PER_SECOND: '1000000',
  PASSWORD_CHECKS_WAITING: '100000',
  SIGN_IN_FAILURE_LIMIT_ADDRESS: '1000000',
  RETRIEVALS_PER_DAY: '1000000',
};

export interface PortalServer {
  origin: string;
  publicKey: string;
  stop(): Promise<void>;
}

async function configOf(origin: string, until: number): Promise<string> {
  for (;;) {
    try {
      return config.parse(await (await fetch(origin + PORTAL_CONFIG_PATH)).json()).publicKey;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

/**
 * Starts the embedded server on a free port and a database of its own, in production mode unless `env` says otherwise.
 *
 * @param prepare fills the data folder before
 */
export async function startServer(
  env: Record<string, string> = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<PortalServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-rig-'));
  await prepare?.(dataDir);
  const child = spawn(process.execPath, ['--import', 'tsx', 'mock/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...FOR_PROGRAMS, ...env, PORT: String(port), DATA_DIR: dataDir },
  });
  const origin = `http://localhost:${port}`;
  const publicKey = await configOf(origin, Date.now() + START_LIMIT_MS);
  return {
    origin,
    publicKey,
    async stop() {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Signs in and gives the headers that every further call carries. */
export async function signIn(
  server: Pick<PortalServer, 'origin' | 'publicKey'>,
  username: string,
  password: string,
  tenantId: string,
): Promise<Record<string, string>> {
  const answer = await fetch(server.origin + API_BASE + callRoutes.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'zh' },
    body: JSON.stringify({ username, password: encrypt(password, server.publicKey), tenant_id: tenantId }),
  });
  const { data } = signedIn.parse(await answer.json());
  return { Authorization: `Bearer ${data.token}`, tenant_id: tenantId, lang: 'zh' };
}
