import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { API_BASE } from '@portal/contract/call';
import { callRoutes } from '@portal/contract/routes';
import { TestClient } from '../test/client';
import { anyDatabase, startTestServer, type TestServer } from '../test/test-server';

const asked: unknown[] = [];
let model: Server;
let server: TestServer;
let client: TestClient;
let address = '';

beforeAll(async () => {
  // It says one line, and the rest where the question does not ask for silence.
  model = createServer((asking, response) => {
    let body = '';
    asking.on('data', (piece) => (body += String(piece)));
    asking.on('end', () => {
      asked.push(JSON.parse(body));
      response.write('first line\n');
      if (!body.includes('silence')) response.end('last line\n');
    });
  });
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  const { port } = model.address() as AddressInfo;
  server = await startTestServer(anyDatabase(), { ASSISTANT_URL: `http://127.0.0.1:${port}/` });
  address = await server.listen();
  client = new TestClient(server);
  await client.signIn('E10001', 'Employee@2026');
});
afterAll(async () => {
  model.closeAllConnections();
  model.close();
  await server.close();
});

/** Asks, and gives the answer as far as it has come when `until` is in it: then the line is cut. */
const ask = (question: string, conversation: string, until?: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${client.token}`, tenant_id: 'hq', lang: 'zh' };
    const sent = request(
      address + API_BASE + callRoutes.askAssistant.path,
      { method: 'POST', agent: false, headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        let told = '';
        response.on('data', (piece) => {
          told += String(piece);
          if (until === undefined || !told.includes(until)) return;
          resolve(told);
          sent.destroy();
        });
        response.on('end', () => resolve(told));
      },
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ question, conversation }));
  });
const kept = async (chat: string) => {
  const body = { prefix: '/oa/ai', kind: 'conversation', mine: true, filter: { chat } };
  return (await client.call('getRecords', { body })).data?.rows.map(({ data }) => data.answer) ?? [];
};

it('gets the question with the exchanges before it, and nothing about the person', async () => {
  expect(await ask('one', 'a')).toBe('first line\nlast line\n');
  await ask('two', 'a');
  await ask('three', 'b');
  const earlier = [{ question: 'one', answer: 'first line\nlast line' }];
  expect(asked).toEqual([
    { question: 'one', language: 'zh', earlier: [] },
    { question: 'two', language: 'zh', earlier },
    { question: 'three', language: 'zh', earlier: [] },
  ]);
});

it('is kept as far as it was told where the person stops it', async () => {
  expect(await ask('silence', 'c', 'first line\n')).toBe('first line\n');
  await expect.poll(() => kept('c'), { timeout: 10_000 }).toEqual(['first line\n\n（已停止）']);
});
