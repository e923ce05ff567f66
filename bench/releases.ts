import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Browser, Page } from 'playwright';
import { z } from 'zod';
import { generatedToken, releaseTokens } from '@portal/contract/admin/release-tokens';
import { adminRoute, extraRoute } from '@portal/contract/admin/crud/screen';
import { API_BASE } from '@portal/contract/call';
import { readConfig } from '../mock/config/config';
import { createServer } from '../mock/server';
import { plainPage } from '../rig/pages';
import { signIn, startServer, type PortalServer } from '../rig/portal-server';
import { signedInPage } from './lib/browser';
import { openInPortal } from './lib/portal-steps';
import { showSpread, spreadOf } from './lib/stats';

const project = fileURLToPath(new URL('..', import.meta.url));
const PREFIX = '/ehr/emp';
const PUBLISHED_BYTES = 5_000_000;
const CHUNKS = 20;
const PUBLISHINGS = 5;
const PUBLISH_AIM_S = 5;
const APPLICATIONS = 200;
const RELEASES_OF_ONE = 50;
const LOADS = 20;
const OPENINGS = 15;
const BEACON_AIM_MS = 1;

const answered = z.object({ success: z.literal(true), data: z.unknown() });

/** A build of native modules that hardly can be compressed, other than each before. */
async function writeBuild(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-release-'));
  const names = Array.from({ length: CHUNKS }, (_, index) => `chunk-${index}.js`);
  const main = `window['ehr-emp'] = { async bootstrap() {}, async mount() {}, async unmount() {} };
export const later = [${names.map((name) => `() => import('./${name}')`).join(', ')}];`;
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><title>5 MB</title><div id="app"></div><script type="module" src="./main.js"></script>',
  );
  await writeFile(path.join(folder, 'main.js'), main);
  const bytesOfOne = ((PUBLISHED_BYTES / CHUNKS) * 3) / 4;
  for (const name of names)
    await writeFile(path.join(folder, name), `export const text = '${randomBytes(bytesOfOne).toString('base64')}';`);
  return folder;
}

async function newToken(server: PortalServer): Promise<string> {
  const headers = { ...(await signIn(server, 'admin', 'Admin@2026', 'hq')), 'content-type': 'application/json' };
  const ask = async (route: { path: string }, body: object): Promise<unknown> => {
    const answer = await fetch(server.origin + API_BASE + route.path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return answered.parse(await answer.json()).data;
  };
  const made = generatedToken.parse(await ask(extraRoute(releaseTokens, releaseTokens.extraCalls.generate), {}));
  await ask(adminRoute(releaseTokens, 'add'), {
    values: { token_name: 'bench', prefix: PREFIX, token_ticket: made.token_ticket, state: '1' },
  });
  return made.token;
}

/** Runs the command as an owner does. @returns seconds until it has ended */
async function publish(server: PortalServer, token: string, version: string): Promise<number> {
  const folder = await writeBuild();
  try {
    const began = performance.now();
    const args = [
      'portal-kit/bin/portal-kit.js',
      'publish',
      folder,
      '--no-check',
      '--prefix',
      PREFIX,
      '--portal',
      server.origin,
    ];
    const child = spawn(process.execPath, [...args, '--version', version], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORTAL_PUBLISH_TOKEN: token },
    });
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`portal-kit publish ended with ${String(code)}.`);
    return (performance.now() - began) / 1_000;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchPublishing(server: PortalServer): Promise<void> {
  const token = await newToken(server);
  const took: number[] = [];
  for (let round = 0; round < PUBLISHINGS; round += 1) took.push(await publish(server, token, `${round}.0.0`));
  console.log(
    `\nPublishing ${PUBLISHED_BYTES / 1e6} MB in ${CHUNKS + 2} files by the command, s: ` +
      `${showSpread(spreadOf(took), 2)} of ${PUBLISHINGS} (aim: under ${PUBLISH_AIM_S})`,
  );
}

/** Many applications with many releases; each has a current one, and another for a tenth of all people. */
async function fill(dataDir: string): Promise<void> {
  const server = await createServer(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }, project));
  const { store } = server.services;
  await store.write(async (tx) => {
    await tx.execute(sql`insert into application (tenant_id, id, prefix, app_name, app_name_en)
      select 'hq', 'bench-' || a, '/bench/app' || a, '应用 ' || a, 'Application ' || a
      from generate_series(1, ${APPLICATIONS}::int) a`);
    await tx.execute(sql`insert into release
      (tenant_id, id, prefix, release_version, content_hash, files, file_count, size, entry, publisher, published_at)
      select 'hq', 'bench-' || a || '-' || n, '/bench/app' || a, n || '.0.0',
        encode(sha256(convert_to(a || ':' || n, 'UTF8')), 'hex'),
        (select jsonb_agg(jsonb_build_object('path', 'chunk-' || f || '.js', 'hash', md5(f::text), 'size', 1000))
          from generate_series(1, 20) f), 20, 20000, 'index.html', 'bench', now()
      from generate_series(1, ${APPLICATIONS}::int) a, generate_series(1, ${RELEASES_OF_ONE}::int) n`);
    await tx.execute(sql`insert into current_release (tenant_id, id, release_id, reason)
      select 'hq', '/bench/app' || a, 'bench-' || a || '-' || ${RELEASES_OF_ONE - 1}::int, 'bench'
      from generate_series(1, ${APPLICATIONS}::int) a`);
    await tx.execute(sql`insert into release_rule (tenant_id, id, prefix, release_id, target, share, reason)
      select 'hq', 'bench-' || a, '/bench/app' || a, 'bench-' || a || '-' || ${RELEASES_OF_ONE}::int, 'share', 10, 'bench'
      from generate_series(1, ${APPLICATIONS}::int) a`);
  });
  await store.maintain();
  await server.close();
}

interface Start {
  /** Until the page itself has arrived, ms after it was asked for. */
  page: number;
  /** When anything was painted first, ms after the navigation. */
  painted: number;
  /** Of the page as it was sent, bytes. */
  bytes: number;
}

async function load(page: Page): Promise<Start> {
  await page.goto('/home');
  await page.waitForLoadState('networkidle');
  return page.evaluate(() => {
    const own = performance
      .getEntriesByType('navigation')
      .find((entry) => entry instanceof PerformanceNavigationTiming);
    return {
      page: (own?.responseEnd ?? NaN) - (own?.requestStart ?? NaN),
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      bytes: own?.encodedBodySize ?? NaN,
    };
  });
}

/** Prints how a page starts where no application has a release, and where very many have, by turns. */
async function benchStart(browser: Browser, none: PortalServer, many: PortalServer): Promise<void> {
  const pages = {
    'no releases': await signedInPage(browser, none.origin),
    [`${APPLICATIONS} x ${RELEASES_OF_ONE}`]: await signedInPage(browser, many.origin),
  };
  const samples = new Map<string, Start[]>(Object.keys(pages).map((way) => [way, []]));
  for (let round = -1; round < LOADS; round += 1) {
    const ways = Object.entries(pages);
    for (const [way, page] of round % 2 === 0 ? ways : ways.reverse()) {
      const start = await load(page);
      if (round >= 0) samples.get(way)?.push(start);
    }
  }
  console.log(`\nThe start of a page, ms: median (least to most) of ${LOADS}, by turns`);
  const medians = [...samples].map(([way, taken]) => {
    const spread = (of: keyof Start) => spreadOf(taken.map((start) => start[of]));
    console.log(
      `  ${way.padEnd(14)} page there ${showSpread(spread('page')).padEnd(22)} ` +
        `first paint ${showSpread(spread('painted'), 0).padEnd(18)} ${(spread('bytes').median / 1_000).toFixed(1)} kB`,
    );
    return spread('painted').median;
  });
  console.log(`  ratio of first paint ${((medians[1] ?? NaN) / (medians[0] ?? NaN)).toFixed(2)} (aim: 1.0)`);
  for (const page of Object.values(pages)) await page.context().close();
}

/** Prints what the report of an opening costs the page, each in a page of its own. */
async function benchBeacon(browser: Browser, server: PortalServer): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    const page = await signedInPage(browser, server.origin);
    await openInPortal(page, plainPage(PREFIX, 'list'));
    await page.waitForFunction(() => performance.getEntriesByName('portal: report').length > 0);
    // Hidden pages send what they have.
    const spent = await page.evaluate(() => {
      dispatchEvent(new Event('pagehide'));
      return performance.getEntriesByName('portal: report').map(({ duration }) => duration);
    });
    took.push(spent.reduce((sum, ms) => sum + ms, 0));
    await page.context().close();
  }
  console.log(
    `\nReporting one opening, ms of the page: ${showSpread(spreadOf(took), 2)} of ${OPENINGS} (aim: under ${BEACON_AIM_MS})`,
  );
}

/** Measures publishing, the start of a page that has many releases, and the report of an opening. */
export async function benchReleases(browser: Browser): Promise<void> {
  const none = await startServer();
  const many = await startServer({}, fill);
  try {
    await benchStart(browser, none, many);
    await benchBeacon(browser, none);
    await benchPublishing(none);
  } finally {
    await none.stop();
    await many.stop();
  }
}
