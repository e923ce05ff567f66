import { afterAll, afterEach, beforeAll, expect, it, type TestContext } from 'vitest';
import type { ClusterListener } from '../../mock/cluster/backplane';
import { RedisBackplane } from '../../mock/cluster/redis-backplane';
import { startRedis, type RedisServer } from '../../rig/redis-server';

/** Redis comes from Debian's packages where it is not installed. */
const INSTALL_LIMIT_MS = 400_000;
const SOON = { timeout: 15_000, interval: 20 };
const WISH = { about: 'bind', connectionId: 'one', tenantId: 'hq', accountId: 'E10001' } as const;

let redis: RedisServer | undefined;
const open: RedisBackplane[] = [];

beforeAll(async () => {
  redis = await startRedis();
  if (redis === undefined) console.warn('Redis is not installed here: the tests of the backplane are skipped.');
}, INSTALL_LIMIT_MS);
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => redis?.stop());

/** Backplanes of servers of one portal, connected. */
async function servers(context: TestContext, listeners: readonly ClusterListener[], name = context.task.id) {
  const running = redis;
  if (running === undefined) return context.skip();
  const logged: string[] = [];
  const log = { info: (text: string) => void logged.push(text), warn: (text: string) => void logged.push(text) };
  const made = listeners.map((listener) => {
    const backplane = new RedisBackplane({ url: running.url, name, log });
    backplane.listen(listener, () => undefined);
    return backplane;
  });
  open.push(...made);
  await expect.poll(() => made.map(({ state }) => state), SOON).toEqual(made.map(() => 'connected'));
  return { made, logged, running };
}

const [no, yes] = [() => false, () => true];

it('a question is answered by whoever knows, or by all', async (context) => {
  const asked = await servers(context, [no, no, yes]);
  expect(await asked.made[0]?.ask(WISH)).toBe('yes');
  const nobody = await servers(context, [no, no], 'another portal');
  expect(await nobody.made[0]?.ask(WISH)).toBe('no');
  const single = await servers(context, [yes], 'a single server');
  expect(await single.made[0]?.ask(WISH)).toBe('no');
});

it('a message reaches all others, and not who sends it', async (context) => {
  const heard: string[] = [];
  const noting = (name: string) => () => void heard.push(name);
  const { made } = await servers(context, ['a', 'b', 'c'].map(noting));
  made[0]?.tell({ about: 'notices' });
  await expect.poll(() => heard.sort(), SOON).toEqual(['b', 'c']);
});

it('servers share a bucket of tokens, and it fills again', async (context) => {
  const { made } = await servers(context, [no, no]);
  const size = { perSecond: 1, most: 40 };
  /** A busy machine may answer too late; then it is asked again. */
  const take = async (at: number): Promise<number> => (await made[at % 2]?.take('bucket', size)) ?? take(at);
  const waits: number[] = [];
  for (let at = 0; at < 60; at += 1) waits.push(await take(at));
  const given = waits.filter((wait) => wait === 0).length;
  expect(given).toBeGreaterThanOrEqual(40);
  expect(given).toBeLessThan(60);
  expect(waits).toContain(1);
  await expect.poll(() => take(0), SOON).toBe(0);
});

it('the log says once that Redis is away, and once that it is back', async (context) => {
  const { made, logged, running } = await servers(context, [no]);
  logged.length = 0;
  await running.pause();
  await expect.poll(() => made[0]?.state, SOON).toBe('away');
  expect(await made[0]?.ask(WISH)).toBe('unknown');
  expect(await made[0]?.take('bucket', { perSecond: 1, most: 1 })).toBeUndefined();
  made[0]?.tell({ about: 'notices' });
  await running.resume();
  await expect.poll(() => made[0]?.state, SOON).toBe('connected');
  expect(logged).toEqual([expect.stringContaining('Redis is away'), expect.stringContaining('Redis is there')]);
});

it('a Redis that stands still is noticed, also where its line goes on existing', async (context) => {
  const { made, running } = await servers(context, [no]);
  running.freeze();
  await expect.poll(() => made[0]?.state, SOON).toBe('away');
  running.thaw();
  await expect.poll(() => made[0]?.state, SOON).toBe('connected');
});
