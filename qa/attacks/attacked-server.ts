import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import JSEncrypt from 'jsencrypt';
import { inject } from 'vitest';
import { z } from 'zod';
import { API_BASE, HUB_PATH } from '@portal/contract/call';
import { startServerProcess, type ServerProcess } from '../../mock/test/server-process';
import { copyTemplate } from '../../mock/test/template';

const PROBE = new URL('./probe.mjs', import.meta.url);
const signedIn = z.object({ data: z.object({ token: z.string() }) });
const negotiated = z.object({ connectionToken: z.string() });

/** A server in a process of its own, as attackers meet it, with a probe inside. */
export interface AttackedServer extends ServerProcess {
  port: number;
  dataDir: string;
  /** Signs in and gives the session token. */
  signIn(username?: string, password?: string, tenant?: string): Promise<string>;
  /** A hub token of a session, good for one connection. */
  hubToken(sessionToken: string): Promise<string>;
  /** The query of an upgrade, with a hub token. */
  hubQuery(sessionToken: string): Promise<string>;
  /** Open descriptors of the process; undefined where the system does not tell. */
  descriptors(): number | undefined;
  /** Bytes of the heap after a collection. */
  heap(): Promise<number>;
  /** Makes the process throw, or reject, where nothing catches. */
  fail(how: 'throw' | 'reject'): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a server on fresh seed data. Call `remove` at the end. */
export async function startAttackedServer(environment: Record<string, string> = {}): Promise<AttackedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-attacked-'));
  copyTemplate(inject('embeddedTemplate'), dataDir, ['postgres', 'keys', 'files']);
  const probe = join(dataDir, 'probe.sock');
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    NODE_OPTIONS: `--import ${fileURLToPath(PROBE)}`,
    PROBE_SOCKET: probe,
    ...environment,
  });
  const { address, child } = server;
  const hubToken = async (sessionToken: string) => {
    const answer = await fetch(`${address}${HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sessionToken}` },
    });
    return negotiated.parse(await answer.json()).connectionToken;
  };
  return {
    ...server,
    port: Number(new URL(address).port),
    dataDir,
    async signIn(username = 'admin', password = 'Admin@2026', tenant_id = 'hq') {
      const config: unknown = await (await fetch(`${address}/portal-config.json`)).json();
      const encryptor = new JSEncrypt();
      encryptor.setPublicKey(z.object({ publicKey: z.string() }).parse(config).publicKey);
      const answer = await fetch(`${address}${API_BASE}/oa/portal/Account/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: encryptor.encrypt(password), tenant_id }),
      });
      return signedIn.parse(await answer.json()).data.token;
    },
    hubToken,
    hubQuery: async (sessionToken) => `?id=${encodeURIComponent(await hubToken(sessionToken))}`,
    descriptors() {
      try {
        return readdirSync(`/proc/${child.pid}/fd`).length;
      } catch {
        return undefined;
      }
    },
    heap: async () => Number(await ask(probe, 'heap')),
    fail: async (how) => void (await ask(probe, how)),
    async remove() {
      if (child.exitCode === null && child.signalCode === null) await server.end('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ask(place: string, question: string): Promise<string> {
  const socket = connect(place);
  socket.write(question);
  return answerOf(socket);
}

/** What comes from a socket until the other side ends; what has come where the line breaks. */
export function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (part) => (text += part.toString('latin1')));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(text));
  });
}

/** Sends bytes to a port and gives what comes back until the server closes. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return answerOf(socket);
}

/** Repeats a question until the answer is yes; gives the last answer when the limit has passed. */
export async function eventually(question: () => Promise<boolean> | boolean, limitMs = 10_000): Promise<boolean> {
  const until = performance.now() + limitMs;
  for (;;) {
    if (await question()) return true;
    if (performance.now() > until) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
