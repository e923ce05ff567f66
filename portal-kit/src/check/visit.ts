import { gzipSync } from 'node:zlib';
import type { LedgerLine, LedgerReport } from '@portal/runtime/ledger';
import type { Browser, CDPSession, Page } from 'playwright-core';
import type {} from '../../host/api.ts';
import { callOf, isCall } from './calls.ts';
import type { Held, Mounting, Observation, Opening, ServedFile, TabSeen } from './observation.ts';
import { answered, newPerson, open, register, STUCK } from './person.ts';
import { askAgain, servedFile } from './served-file.ts';
import type { Settings } from './settings.ts';

const OPENINGS = 5;
/** Globals of qiankun, which come with the first application, or a moment before; those of the runtime begin with `__portal_`. */
const OF_THE_RUNTIME = [
  '__app_instance_name_map__',
  '__POWERED_BY_QIANKUN__',
  '__currentLockingSandbox__',
  '__proxyAttachContainerConfigMap__',
  'portalLedger',
  'proxy',
  'regeneratorRuntime',
  'singleSpaNavigate',
];

/** What is seen while the application runs. */
export type Visit = Omit<Observation, 'files' | 'names' | 'look' | 'failing' | 'expired' | 'packages' | 'publicMaps'>;

/**
 * Opens an application in the page with the runtime, as people do, and writes down what happens.
 * @param files those of the build, where it is a folder
 */
export async function visit(
  browser: Browser,
  origin: string,
  entry: string,
  settings: Settings,
  files?: ReadonlyMap<string, Buffer>,
): Promise<Visit> {
  const page = await newPerson(browser);
  const said: { kind: 'error' | 'warning'; text: string }[] = [];
  const sizes = new Map<string, number>();
  const calls = new Set<string>();
  const served = new Map<string, ServedFile>();
  let isFirst = true;
  const waiting: Promise<void>[] = [];
  page.on('pageerror', (error) => said.push({ kind: 'error', text: error.message }));
  page.on('console', (message) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warning') said.push({ kind, text: message.text() });
  });
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType()) && isCall(new URL(request.url()), entry, origin))
      calls.add(callOf(request));
  });
  const nameOf = (address: string): string => address.slice(entry.length).replace(/[?#].*$/, '');
  page.on('requestfailed', (request) => {
    const address = request.url();
    if (!isFirst || files || !address.startsWith(entry)) return;
    const asked = askAgain(address, nameOf(address), origin);
    waiting.push(asked.then((file) => void (file && served.set(file.name, file))));
  });
  page.on('response', (response) => {
    const address = response.url();
    if (!isFirst || !address.startsWith(entry)) return;
    const name = nameOf(address);
    served.set(name, servedFile(name, response.headers(), origin));
    if (!/\.(?:m?js|css)(?:\?|$)/.test(address)) return;
    const keep = (bytes: number): void => void sizes.set(name, bytes);
    const own = files?.get(name);
    if (own) return keep(gzipSync(own).length);
    const measured = response.body().then((body) => keep(gzipSync(body).length));
    // The browser does not keep a body that is too large. What was sent is known still.
    const sent = measured.catch(async () => keep((await response.request().sizes()).responseBodySize));
    // A broken answer has no size; the console tells of it.
    waiting.push(sent.catch(() => undefined));
  });
  const { token, departures } = await register(page, origin, entry, settings);
  const globals = await page.evaluate(() => Object.getOwnPropertyNames(window));

  const measures = await page.context().newCDPSession(page);
  await measures.send('Performance.enable');
  const openings: Mounting[] = [];
  const held: Held[] = [];
  const left: LedgerLine[] = [];
  const changed: LedgerLine[] = [];
  for (let count = 0; count < OPENINGS; count += 1) {
    await page.evaluate(() => window.checkHost.longestTask());
    const opening = await answered(open(page, settings.path));
    if (opening === undefined) {
      leave(page);
      return stuck(settings, openings);
    }
    const longestMs = await page.evaluate(() => window.checkHost.longestTask());
    openings.push({ ...opening, longestMs, instances: await instancesOf(page) });
    isFirst = false;
    // What does not open now does not open later: each try would take as long.
    if (opening.status !== 'visible') break;
    changed.push(...linesOf(await ledgers(page)).filter(({ kind }) => kind === 'prototype'));
    const instances = await instancesOf(page);
    // Hidden, shown and closed, as a person does with a tab.
    for (const path of ['/', settings.path, '/']) await page.evaluate((to) => window.checkHost.open(to), path);
    await page.evaluate((path) => window.checkHost.close(path), settings.path);
    left.push(...linesOf(await ledgers(page, instances)).filter(({ kind }) => kind !== 'prototype'));
    held.push(await heldBy(measures));
  }
  const pair: TabSeen[] = [];
  if (openings.every(({ status }) => status === 'visible'))
    for (const path of [settings.path, secondOf(settings), settings.path]) {
      const opening = await answered(open(page, path));
      if (opening === undefined) {
        leave(page);
        return { ...stuck(settings, openings), openings, pair: [...pair, { ...stuckAt(path), asked: path }] };
      }
      pair.push({ ...opening, asked: path });
    }
  await Promise.all(waiting);
  const observation: Visit = {
    prefix: settings.prefix,
    path: settings.path,
    openings,
    held,
    pair,
    left: distinct(left),
    changed: distinct(changed),
    globals: await page.evaluate(
      (before) =>
        Object.getOwnPropertyNames(window).filter((name) => !before.includes(name) && !name.startsWith('__portal_')),
      [...globals, ...OF_THE_RUNTIME],
    ),
    departures: [...new Set(departures)],
    console: said,
    token,
    stored: await stored(page),
    calls: [...calls],
    served: [...served.values()],
    sizes: [...sizes].map(([name, bytes]) => ({ name, bytes })),
  };
  await page.context().close();
  return observation;
}

/** Another tab of the application: a path that it does not know. */
const secondOf = ({ path }: Settings): string => `${path.replace(/\/$/, '')}/portal-check-second`;

/** Closes a page that does not answer. It would keep a core busy; nothing waits for it. */
const leave = (page: Page): void =>
  void page
    .context()
    .close()
    .catch(() => undefined);

const stuckAt = (path: string): Opening => ({ status: undefined, error: STUCK, text: '', address: path });

/** What is known of an application that stopped the page: nothing can be asked there any more. */
const stuck = ({ prefix, path }: Settings, openings: readonly Mounting[]): Visit => ({
  prefix,
  path,
  openings: [...openings, { ...stuckAt(path), instances: [], longestMs: 0 }],
  held: [],
  pair: [],
  left: [],
  changed: [],
  globals: [],
  departures: [],
  console: [],
  token: '',
  stored: [],
  calls: [],
  served: [],
  sizes: [],
});

/** What the page holds, once what nothing leads to is gone. */
async function heldBy(measures: CDPSession): Promise<Held> {
  await measures.send('HeapProfiler.collectGarbage');
  const { metrics } = await measures.send('Performance.getMetrics');
  const valueOf = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: valueOf('Nodes'), heapBytes: valueOf('JSHeapUsedSize') };
}

const instancesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-microapp]')].map((each) => each.dataset.microapp ?? ''),
  );

async function ledgers(page: Page, instances?: string[]): Promise<LedgerReport[]> {
  const ids = instances ?? (await instancesOf(page));
  return page.evaluate((each) => each.flatMap((id) => window.checkHost.ledger(id) ?? []), ids);
}

const linesOf = (reports: readonly LedgerReport[]): LedgerLine[] => reports.flatMap(({ lines }) => lines);

/** The same thing of several openings is told once. */
const distinct = (lines: readonly LedgerLine[]): LedgerLine[] => [
  ...new Map(lines.map((line) => [`${line.kind} ${line.callSite ?? line.label}`, line])).values(),
];

const stored = (page: Page): Promise<{ place: string; text: string }[]> =>
  page.evaluate(() => [
    ...Object.entries({ ...localStorage }).map(([key, text]) => ({
      place: `localStorage "${key}"`,
      text: String(text),
    })),
    ...Object.entries({ ...sessionStorage }).map(([key, text]) => ({
      place: `sessionStorage "${key}"`,
      text: String(text),
    })),
    ...document.cookie.split('; ').map((text) => ({ place: `cookie "${text.split('=')[0] ?? ''}"`, text })),
  ]);
