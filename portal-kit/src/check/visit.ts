import { gzipSync } from 'node:zlib';
import type { LedgerLine, LedgerReport } from '@portal/runtime/ledger';
import type { Browser, Page } from 'playwright-core';
import type {} from '../../host/api.ts';
import type { Observation, Opening } from './observation.ts';
import { newPerson, open, register } from './person.ts';
import type { Settings } from './settings.ts';

const OPENINGS = 5;
/** Globals of qiankun, which come with the first application; those of the runtime begin with `__portal_`. */
const OF_THE_RUNTIME = ['__app_instance_name_map__', '__POWERED_BY_QIANKUN__', 'proxy', 'portalLedger'];

/** What is seen while the application runs. */
export type Visit = Omit<Observation, 'files' | 'names' | 'look' | 'failing' | 'expired'>;

/** Opens an application in the page with the runtime, as people do, and writes down what happens. */
export async function visit(browser: Browser, origin: string, entry: string, settings: Settings): Promise<Visit> {
  const page = await newPerson(browser);
  const said: { kind: 'error' | 'warning'; text: string }[] = [];
  const sizes = new Map<string, number>();
  let isFirst = true;
  const waiting: Promise<void>[] = [];
  page.on('pageerror', (error) => said.push({ kind: 'error', text: error.message }));
  page.on('console', (message) => {
    const kind = message.type();
    if (kind === 'error' || kind === 'warning') said.push({ kind, text: message.text() });
  });
  page.on('response', (response) => {
    const address = response.url();
    if (!isFirst || !address.startsWith(entry) || !/\.(?:m?js|css)(?:\?|$)/.test(address)) return;
    const measured = response.body().then((body) => void sizes.set(address.slice(entry.length), gzipSync(body).length));
    // A broken answer has no size; the console tells of it.
    waiting.push(measured.catch(() => undefined));
  });
  const { token, departures } = await register(page, origin, entry, settings);
  const globals = await page.evaluate(() => Object.getOwnPropertyNames(window));

  const openings: Opening[] = [];
  const left: LedgerLine[] = [];
  const changed: LedgerLine[] = [];
  for (let count = 0; count < OPENINGS; count += 1) {
    const opening = await open(page, settings.path);
    openings.push(opening);
    isFirst = false;
    // What does not open now does not open later: each try would take as long.
    if (opening.status !== 'visible') break;
    changed.push(...linesOf(await ledgers(page)).filter(({ kind }) => kind === 'prototype'));
    const instances = await instancesOf(page);
    // Hidden, shown and closed, as a person does with a tab.
    for (const path of ['/', settings.path, '/']) await page.evaluate((to) => window.checkHost.open(to), path);
    await page.evaluate((path) => window.checkHost.close(path), settings.path);
    left.push(...linesOf(await ledgers(page, instances)).filter(({ kind }) => kind !== 'prototype'));
  }
  const pair: Opening[] = [];
  if (openings.every(({ status }) => status === 'visible'))
    for (const path of [settings.path, `${settings.path.replace(/\/$/, '')}/portal-check-second`])
      pair.push(await open(page, path));
  await Promise.all(waiting);
  const observation: Visit = {
    prefix: settings.prefix,
    path: settings.path,
    openings,
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
    sizes: [...sizes].map(([name, bytes]) => ({ name, bytes })),
  };
  await page.context().close();
  return observation;
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
    ...document.cookie.split('; ').map((text) => ({ place: `the cookie "${text.split('=')[0] ?? ''}"`, text })),
  ]);
