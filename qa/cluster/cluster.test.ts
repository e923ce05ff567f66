import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { READY_PATH } from '../../mock/operation/health';
import { METRICS_PATH } from '../../mock/operation/metrics';
import { announcerOf, type Announcer } from './announcer';
import { openPage, signIn } from './person';
import { negotiate, openSocket } from './socket';
import {
  CLOCK_AHEAD_MS,
  METRICS_TOKEN,
  ROUND_S,
  startCluster,
  type PortalCluster,
  type ServerName,
} from './portal-cluster';
import { keepWriting } from './writers';

/** All of it is built anew where nothing is built yet. */
const START_LIMIT_MS = 400_000;
/**
 * What Redis brings, on a machine that others use. The database would bring the end of a session within a minute, and
 * counts never: neither would be here by then.
 */
const AT_ONCE = { timeout: 15_000, interval: 20 };
/** What comes over the database, without Redis. */
const LATER = { timeout: 15_000, interval: 50 };
/** Recovery of what was restarted. */
const BACK = { timeout: 30_000, interval: 50 };
const KILLS = 20;
/** A server starts in two seconds; in many more on a machine that others use. */
const KILLS_LIMIT_MS = 480_000;
const SERVERS: readonly ServerName[] = ['first', 'second'];

/** Without PostgreSQL or Redis there is nothing to try; each test then says so. */
let started: PortalCluster | undefined;
let announcer: Announcer;

beforeAll(async () => {
  started = await startCluster();
  if (started === undefined) {
    console.warn('PostgreSQL or Redis is not installed here: the tests of several servers are skipped.');
    return;
  }
  announcer = await announcerOf(await signIn(started.server('first').address, 'admin', 'Admin@2026'));
}, START_LIMIT_MS);
afterAll(() => started?.stop(), START_LIMIT_MS);

function running(context: TestContext): PortalCluster {
  if (started === undefined) return context.skip();
  return started;
}

async function readiness(cluster: PortalCluster, name: ServerName): Promise<unknown> {
  const answer = await fetch(cluster.server(name).address + READY_PATH);
  return { code: answer.status, ...Object(await answer.json()) };
}

/** The value of a metric of a server; 0 where it does not stand there. */
async function metric(cluster: PortalCluster, name: ServerName, series: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(cluster.server(name).address + METRICS_PATH, { headers })).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length) ?? 0,
  );
}

async function sent(): Promise<string> {
  const path = await announcer.send();
  if (path === undefined) throw new Error('The notice was not sent.');
  return path;
}

const untilSent = () => expect.poll(() => announcer.send(), BACK).toBeDefined();

describe('two servers', () => {
  it('start at once on an empty database: one makes and fills it, the other waits', async (context) => {
    const cluster = running(context);
    for (const name of SERVERS) expect(await readiness(cluster, name)).toEqual({ code: 200, status: 'ok' });
    for (const name of SERVERS) await signIn(cluster.server(name).address);
  });

  it('are one hub: negotiated on one, connected to the other, bound by the first', async (context) => {
    const cluster = running(context);
    const [first, second] = SERVERS.map((name) => cluster.server(name).address);
    const person = await signIn(first ?? '');
    const socket = await openSocket(second ?? '', await negotiate(first ?? '', person.token));
    const bind = (connectionId: string) => person.call('initConnection', { body: { connectionId } });
    expect((await bind(socket.connectionId)).status).toBe(200);
    const path = await sent();
    await expect.poll(() => socket.heard(), AT_ONCE).toContain(path);
    expect((await bind('nobodys')).status).toBe(404);
    const stranger = await signIn(first ?? '', 'E10004');
    const stolen = await stranger.call('initConnection', { body: { connectionId: socket.connectionId } });
    expect(stolen.status).toBe(404);
    socket.close();
  });

  it('tell the pages of a person on the other server what was read', async (context) => {
    const cluster = running(context);
    const person = await signIn(cluster.server('first').address, 'E10005');
    const page = await openPage(cluster.server('second').address, person);
    await person.call('readNotices', { body: {} });
    await expect.poll(() => page.counts, AT_ONCE).toEqual([{ unread: 0, fresh: 0 }]);
    await page.close();
  });

  it('end a session everywhere at once', async (context) => {
    const cluster = running(context);
    const person = await signIn(cluster.server('first').address, 'E10006');
    const page = await openPage(cluster.server('second').address, person);
    await person.call('logout', { params: { refreshToken: person.refreshToken } });
    await expect.poll(() => page.ended(), AT_ONCE).toBe(1);
    await expect(negotiate(cluster.server('second').address, person.token)).rejects.toThrow('401');
  });

  it('agree on the time, although a clock is five seconds ahead', async (context) => {
    const cluster = running(context);
    // The control: without it this test could not fail.
    const ahead = (name: ServerName) => metric(cluster, name, 'portal_clock_ahead_seconds');
    expect((await ahead('second')) - (await ahead('first'))).toBeCloseTo(CLOCK_AHEAD_MS / 1000, 0);
    const person = await signIn(cluster.server('first').address, 'E10007');
    for (const [here, there] of [SERVERS, [...SERVERS].reverse()]) {
      const old = person.refreshToken;
      person.goTo(cluster.server(here ?? 'first').address);
      expect((await person.refresh()).status).toBe(200);
      expect((await person.refresh()).status).toBe(200);
      const newest = person.refreshToken;
      // Another tab comes with the token that it still has. The rule allows that for two seconds.
      person.goTo(cluster.server(there ?? 'second').address);
      person.refreshToken = old;
      expect((await person.refresh()).status).toBe(200);
      person.refreshToken = newest;
      expect((await person.refresh()).status).toBe(200);
    }
    expect((await person.call('getLoginUser', {})).status).toBe(200);
  });

  it('do the housekeeping by turns, never both', async (context) => {
    const cluster = running(context);
    const series = 'portal_housekeeping_rounds{work="tidy"}';
    const rounds = async () => {
      const each = await Promise.all(SERVERS.map((name) => metric(cluster, name, series)));
      return each.reduce((sum, one) => sum + one, 0);
    };
    const [began, before] = [performance.now(), await rounds()];
    await expect.poll(rounds, BACK).toBeGreaterThan(before + 3);
    const done = (await rounds()) - before;
    // A round may come a tenth of the interval earlier, and the first one at once.
    expect(done).toBeLessThanOrEqual((performance.now() - began) / (ROUND_S * 900) + 1);
  });
});

describe('Redis', () => {
  it('goes away: pages are bound, told and signed out by the database; it comes back: at once again', async (context) => {
    const cluster = running(context);
    const witness = await openPage(cluster.server('second').address, await signIn(cluster.server('second').address));
    await cluster.redis.pause();
    for (const name of SERVERS) {
      await expect.poll(() => readiness(cluster, name), LATER).toEqual({ code: 200, status: 'ok', backplane: 'away' });
      expect(await metric(cluster, name, 'portal_backplane_up{kind="redis"}')).toBe(0);
    }
    const person = await signIn(cluster.server('first').address, 'E10008');
    const page = await openPage(cluster.server('second').address, person);
    // The other server finds the wish in the database; a notice from then on is for this page.
    const isTold = async () => {
      await sent();
      return page.came.length > 0;
    };
    await expect.poll(isTold, { timeout: 15_000, interval: 500 }).toBe(true);
    await expect.poll(() => witness.came.slice(-page.came.length), LATER).toEqual(page.came);
    await person.call('logout', { params: { refreshToken: person.refreshToken } });
    await expect.poll(() => page.ended(), LATER).toBe(1);
    await cluster.redis.resume();
    for (const name of SERVERS) {
      await expect.poll(() => readiness(cluster, name), BACK).toEqual({ code: 200, status: 'ok' });
    }
    const path = await sent();
    await expect.poll(() => witness.came.at(-1), AT_ONCE).toBe(path);
    expect(new Set(witness.came).size, 'no notice came twice').toBe(witness.came.length);
    await witness.close();
  });

  it('that answers nothing holds no call', async (context) => {
    const cluster = running(context);
    cluster.redis.freeze();
    try {
      for (let round = 0; round < 10; round += 1) {
        // A call that waits for it would never end.
        await signIn(cluster.server('first').address);
      }
      await expect.poll(() => readiness(cluster, 'first'), LATER).toMatchObject({ code: 200, backplane: 'away' });
    } finally {
      cluster.redis.thaw();
    }
    for (const name of SERVERS) {
      await expect.poll(() => readiness(cluster, name), BACK).toEqual({ code: 200, status: 'ok' });
    }
  });
});

it('PostgreSQL is restarted under load: what was acknowledged is there, and pages are told', async (context) => {
  const cluster = running(context);
  const page = await openPage(cluster.server('second').address, await signIn(cluster.server('second').address));
  const writing = await keepWriting(cluster.balancer.origin, announcer);
  await expect.poll(() => writing.acknowledged(), BACK).toBeGreaterThan(5);
  await cluster.postgres.pause('SIGQUIT');
  await cluster.postgres.resume();
  const before = writing.acknowledged();
  await expect.poll(() => writing.acknowledged(), BACK).toBeGreaterThan(before + 5);
  const { lost, notices } = await writing.end();
  expect(lost).toEqual([]);
  await expect.poll(() => notices.filter((path) => !page.came.includes(path)), LATER).toEqual([]);
  expect(new Set(page.came).size).toBe(page.came.length);
  await page.close();
}, 60_000);

it(
  `a server is killed ${KILLS} times under load: no acknowledged write and no notice is lost`,
  async (context) => {
    const cluster = running(context);
    const stays = await openPage(cluster.server('first').address, await signIn(cluster.server('first').address));
    const writing = await keepWriting(
      cluster.balancer.origin,
      await announcerOf(await signIn(cluster.balancer.origin, 'admin', 'Admin@2026')),
    );
    for (let round = 0; round < KILLS; round += 1) {
      const moved = await openPage(cluster.server('second').address, await signIn(cluster.balancer.origin, 'E10009'));
      await moved.close();
      const before = writing.acknowledged();
      await cluster.kill('second');
      // People are served by the other one meanwhile.
      await expect.poll(() => writing.acknowledged(), BACK).toBeGreaterThan(before + 3);
      await cluster.start('second');
    }
    const { lost, notices } = await writing.end();
    expect(lost).toEqual([]);
    expect(notices.length).toBeGreaterThan(KILLS);
    await expect.poll(() => notices.filter((path) => !stays.came.includes(path)), LATER).toEqual([]);
    expect(new Set(stays.came).size).toBe(stays.came.length);
    await stays.close();
  },
  KILLS_LIMIT_MS,
);

it('people on a server that is killed are on the other one, and signed in', async (context) => {
  const cluster = running(context);
  await untilSent();
  const people = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const person = await signIn(cluster.balancer.origin, `E100${20 + at}`);
      return { person, page: await openPage(cluster.balancer.origin, person) };
    }),
  );
  const connected = (name: ServerName) => metric(cluster, name, 'portal_hub_connections');
  const all = (await connected('first')) + (await connected('second'));
  await cluster.kill('second');
  const are = async () => (await connected('first')) === all && people.every(({ page }) => page.isBound());
  await expect.poll(are, BACK).toBe(true);
  const path = await sent();
  await expect.poll(() => people.every(({ page }) => page.came.includes(path)), AT_ONCE).toBe(true);
  for (const { person } of people) expect((await person.refresh()).status).toBe(200);
  expect(people.map(({ page }) => page.ended())).toEqual(people.map(() => 0));
  await Promise.all(people.map(({ page }) => page.close()));
  await cluster.start('second');
}, 60_000);
