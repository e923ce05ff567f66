import { entryVariable } from '@portal/contract/microapp/entry-variable';
import { startServer } from '../rig/portal-server';
import { buildExample } from '../rig/runtime/build-host';
import { startHostServer } from '../rig/runtime/servers';
import { buildApps, kinds, type Kind } from './race/build';
import { PREFIXES, stay, type ContestantPage, type RacedApp } from './race/contestant';
import { portal } from './race/contestant-portal';
import { runtime } from './race/contestant-runtime';
import { serveFolders } from './race/serve';
import { rendererTime } from './lib/renderer-time';
import { spreadOf } from './lib/stats';

const ROUNDS = 10;
const LIMIT_MS = 60_000;
const SIZES = ['small', 'large'] as const;
const HOSTS = ['runtime', 'portal'] as const;
/** Each visit finds in the browser's caches what those before it have left. */
const WAYS = ['cold', 'same tab', 'real click', 'new tab', 'restarted', 'preloaded'] as const;
type Host = (typeof HOSTS)[number];
type Way = (typeof WAYS)[number];

/** What one opening spent its time on, ms by part; the part `opening` is the whole. */
type Parts = ReadonlyMap<string, number>;

/**
 * Does what opens an app, and reads the measures that the runtime leaves in the page, which the browser's own panel
 * shows as well. The page waits for them by itself: nobody looks in the meantime.
 */
async function traced(contestant: ContestantPage, open: () => Promise<number>): Promise<Parts> {
  const { page, profile } = contestant;
  const measures = await page.evaluateHandle(
    (limit) => ({
      done: new Promise<[string, number][]>((resolve, reject) => {
        setTimeout(() => reject(new Error('no app was opened')), limit);
        performance.clearMeasures();
        new PerformanceObserver((list) => {
          const whole = list.getEntries().find(({ name }) => name.endsWith(': opening'));
          if (!whole || whole.name.startsWith('portal-sample')) return;
          const prefix = whole.name.slice(0, -'opening'.length);
          // The parts are written in the turn of the whole.
          setTimeout(() => {
            const own = performance.getEntriesByType('measure').filter(({ name }) => name.startsWith(prefix));
            resolve(own.map(({ name, duration }) => [name.slice(prefix.length), duration]));
          });
        }).observe({ type: 'measure' });
      }),
    }),
    LIMIT_MS,
  );
  const before = rendererTime(profile.folder);
  await open();
  const found = await measures.evaluate(({ done }) => done);
  const parts = new Map<string, number>();
  for (const [part, ms] of found) parts.set(part, (parts.get(part) ?? 0) + ms);
  parts.set('processor time', rendererTime(profile.folder) - before);
  return parts;
}

/** What the shell has spent on the report of the opening, ms: in idle moments, after it. 0 without a shell. */
function reportTime({ page }: ContestantPage): Promise<number> {
  return page.evaluate(() =>
    performance.getEntriesByName('portal: report').reduce((sum, { duration }) => sum + duration, 0),
  );
}

/** One opening after another in one person's browser. */
async function visit(contestant: ContestantPage, app: RacedApp, add: (way: Way, parts: Parts) => void): Promise<void> {
  const { profile } = contestant;
  const open = async (way: Way, how: () => Promise<number>): Promise<void> => {
    const parts = await traced(contestant, how);
    await stay(contestant.page);
    add(way, new Map([...parts, ['report', await reportTime(contestant)]]));
    await contestant.destroy();
  };
  const openNow = (): Promise<number> => contestant.open(app, false);
  await contestant.rest();
  await open('cold', openNow);
  await contestant.rest();
  await open('same tab', openNow);
  await contestant.rest();
  await open('real click', () => contestant.click(app));
  await profile.newTab();
  await contestant.rest();
  await open('new tab', openNow);
  await profile.restart();
  await contestant.rest();
  await open('restarted', openNow);
  await contestant.preload(app);
  await open('preloaded', openNow);
}

/**
 * Prints what an opening spends its time on, part by part, from the press of the mouse where there is one to the frame
 * with the application; and how long the page's process worked meanwhile. The builds were prepared.
 */
export async function benchOpening(): Promise<void> {
  const { folder, sizes } = await buildApps();
  const files = await serveFolders(folder);
  const example = await startHostServer(await buildExample());
  const entryOf = ({ app, kind }: RacedApp): string => `${files.origin}/prepared/${kind}/${app}/`;
  const server = await startServer(
    Object.fromEntries(PREFIXES.map((row) => [entryVariable(row.prefix), entryOf(row)])),
  );
  const opened: Readonly<Record<Host, () => Promise<ContestantPage>>> = {
    runtime: () => runtime(example.origin, files.origin, entryOf),
    portal: () => portal(server.origin, files.origin),
  };
  try {
    for (const app of SIZES) {
      for (const kind of kinds) {
        const samples = new Map<string, Parts[]>();
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const host of HOSTS) {
            const contestant = await opened[host]();
            await visit(contestant, { app, kind }, (way, parts) => {
              const key = `${host}, ${way}`;
              samples.set(key, [...(samples.get(key) ?? []), parts]);
            });
            await contestant.profile.close();
          }
        }
        print(app, kind, sizes[`${app} ${kind}`] ?? 0, samples);
      }
    }
  } finally {
    await server.stop();
    await example.stop();
    await files.stop();
  }
}

function print(app: string, kind: Kind, bytes: number, samples: ReadonlyMap<string, readonly Parts[]>): void {
  console.log(`\n${app}, ${(bytes / 1_000).toFixed(0)} kB, ${kind}: medians of ${ROUNDS}, ms by part`);
  const parts = [...new Set([...samples.values()].flat().flatMap((each) => [...each.keys()]))];
  for (const host of HOSTS) {
    console.log(`  ${host.padEnd(16)}${WAYS.map((way) => way.padStart(13)).join('')}`);
    for (const part of parts) {
      const cells = WAYS.map((way) => {
        const given = (samples.get(`${host}, ${way}`) ?? []).map((each) => each.get(part) ?? 0);
        return given.length > 0 ? spreadOf(given).median : Number.NaN;
      });
      console.log(`  ${part.padEnd(16)}${cells.map((ms) => ms.toFixed(1).padStart(13)).join('')}`);
    }
  }
}
