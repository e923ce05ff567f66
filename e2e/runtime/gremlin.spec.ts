import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { DEFAULT_LOAD_LIMIT_MS, SCRIPT_LOAD_TIMEOUT_MS } from '@portal/runtime/registration';
import { app } from '../../rig/runtime/apps';
import { test } from './support/gremlin';
import { expect, type Host } from './support/test';

const PREFIX = '/oa/tcs';
const TAB = '/oa/tcs/list';

const FAILURES: Readonly<Record<string, RegExp>> = {
  'html-404': /返回 HTTP 404/,
  'html-500': /返回 HTTP 500/,
  'no-cors': /CORS/,
  'script-404': /返回 HTTP 404/,
  'script-html': /应该是脚本/,
  'throw-at-load': /thrown while loading/,
  'throw-at-bootstrap': /bootstrap 中出错.*thrown in bootstrap/,
  'throw-at-mount': /mount 中出错.*thrown in mount/,
  'no-lifecycles': /没有找到应用导出的生命周期/,
};
const HANGS = ['html-hang', 'script-hang', 'hang-at-load', 'hang-at-bootstrap', 'hang-at-mount'];
const LEAKS = [
  'leak-timers',
  'leak-frames',
  'leak-listeners',
  'leak-observers',
  'leak-channels',
  'leak-sockets',
  'leak-nodes',
  'grow-memory',
];
const RESTYLES = [
  'restyle-root',
  'restyle-rules',
  'restyle-sheets',
  'restyle-late',
  'restyle-nested',
  'restyle-names',
  'restyle-globals',
];
const HARMLESS = [
  'export-later',
  'define-amd',
  'write-window-later',
  'write-storage',
  'read-tokens',
  'wrong-state',
  'stay-dirty',
];
const LATE = ['throw-at-unmount', 'hang-at-unmount'];
const MOVES = ['write-history', 'answer-navigation'];
const ON_MESSAGE = ['burn-cpu', 'reject-unheard'];

async function open(host: Host, entry: string, more: { background?: boolean } = {}): Promise<void> {
  await host.register({ prefix: PREFIX, entry, ...more });
  await host.open(TAB);
}

async function openMounted(host: Host, entry: string, more = {}): Promise<void> {
  await open(host, entry, more);
  await expect(host.region(PREFIX).getByRole('heading', { name: 'Gremlin' })).toBeVisible();
}

const idOf = async (host: Host): Promise<string> =>
  (await host.page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
const done = (host: Host, name: string) => host.page.locator(`[data-gremlin="${name}"]`);

/** How the shell's own elements look: whatever reaches them shows in one of these. */
function look(page: Page): Promise<string> {
  return page.evaluate(() => {
    const place = document.querySelector('header') ?? document.body.appendChild(document.createElement('header'));
    if (!place.querySelector('button'))
      place.innerHTML = '<a href="#">a</a><button>b</button><nav><ul><li>c</li></ul></nav>';
    return (
      JSON.stringify(
        [document.documentElement, document.body, ...place.querySelectorAll('*')].map((element) => {
          const { color, backgroundColor, outlineWidth, letterSpacing, fontSize, overflow } = getComputedStyle(element);
          return [
            element.localName,
            color,
            backgroundColor,
            outlineWidth,
            letterSpacing,
            fontSize,
            overflow,
            getComputedStyle(element).getPropertyValue('--portal-color-primary'),
          ];
        }),
      ) +
      document.title +
      document.documentElement.lang +
      document.documentElement.className
    );
  });
}

test.describe('gremlin', () => {
  test('each way of failing is told by its cause; a neighbour goes on, and nothing is left', async ({
    host,
    apps,
    entryOf,
  }) => {
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
    await host.open('/a/one/list');
    await host.region('/a/one').getByLabel('note').fill('kept');
    for (const [behaviour, says] of Object.entries(FAILURES)) {
      const tab = `/g/${behaviour}/list`;
      await host.register({ prefix: `/g/${behaviour}`, entry: entryOf(behaviour) });
      await host.open(tab);
      await expect(host.alert(), behaviour).toContainText(says);
      await host.open('/a/one/list');
      await host.close(tab);
    }
    await expect(host.region('/a/one').getByLabel('note')).toHaveValue('kept');
    await expect(host.page.locator('[data-microapp]')).toHaveCount(1);
  });

  test('each way of hanging ends at the limit, and closes', { tag: '@full' }, async ({ host, entryOf }) => {
    await host.page.clock.install();
    const closed: Promise<void>[] = [];
    for (const behaviour of HANGS) {
      const tab = `/g/${behaviour}/list`;
      const entry = entryOf(behaviour);
      await host.register({ prefix: `/g/${behaviour}`, entry });
      // Before its script is asked for, the limit is the page's, which is shorter.
      const scriptHangs = behaviour === 'script-hang';
      const asked = scriptHangs
        ? host.page.waitForRequest((request) => request.url() !== entry && request.url().startsWith(entry))
        : undefined;
      await host.open(tab);
      await host.expectStatus(tab, 'loading');
      await asked;
      const limitMs = scriptHangs ? SCRIPT_LOAD_TIMEOUT_MS : DEFAULT_LOAD_LIMIT_MS;
      // The limit begins anew with each step, and the last one may not have begun.
      await expect(async () => {
        await host.page.clock.fastForward(limitMs);
        await expect(host.alert(), behaviour).toContainText(`${limitMs / 1_000} 秒`, { timeout: 500 });
      }).toPass();
      await host.home();
      closed.push(host.close(tab));
    }
    await host.page.clock.fastForward(10_000);
    await Promise.all(closed);
    await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
  });

  test('whatever it takes is in the ledger, and is released with its tab', async ({ host, entryOf }) => {
    await openMounted(host, entryOf(...LEAKS));
    for (const name of ['leak-observers', 'leak-channels', 'leak-nodes'])
      await expect(done(host, name).first()).toBeVisible();
    await expect(done(host, 'leak-sockets')).toHaveCount(2);
    const id = await idOf(host);
    const report = await host.page.evaluate((each) => window.testHost.ledger(each), id);
    const kinds = [
      'timeout',
      'interval',
      'frame',
      'listener',
      'observer',
      'fetch',
      'xhr',
      'socket',
      'event-source',
      'worker',
      'channel',
      'object-url',
      'body-node',
    ];
    expect(Object.keys(report?.counts ?? {})).toEqual(expect.arrayContaining(kinds));
    expect(report?.lines.map((line) => line.label)).toEqual(
      expect.arrayContaining([
        'body: capture click',
        'window: resize',
        'media query (prefers-color-scheme: dark): change',
      ]),
    );
    await host.home();
    await host.close(TAB);
    await expect.poll(() => host.page.workers().length).toBe(0);
    await expect(host.page.locator('#gremlin-popup')).toHaveCount(0);
    expect(await host.page.evaluate((each) => window.testHost.ledger(each)?.ended, id)).toBe(true);
  });

  test('no way of restyling reaches the shell', { tag: '@full' }, async ({ host, entryOf }) => {
    const before = await look(host.page);
    await openMounted(host, entryOf(...RESTYLES));
    expect(await look(host.page)).toBe(before);
  });

  test('CONTROL plain qiankun: it restyles the page, reads the tokens, and leaves its pop-up and its worker behind', async ({
    control,
    entryOf,
  }) => {
    await control.evaluate(() => localStorage.setItem('refreshToken', 'SECRET'));
    const before = await look(control);
    const entry = entryOf('read-tokens', 'leak-channels', 'leak-nodes', ...RESTYLES);
    const id = await control.evaluate((url) => window.control.load('gremlin', url), entry);
    expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
    expect(await look(control)).not.toBe(before);
    await expect(control.locator('[data-gremlin="read-tokens"]')).toContainText('SECRET');
    await control.evaluate((each) => window.control.unmount(each), id);
    await expect(control.locator('#gremlin-popup')).toHaveCount(1);
    expect(control.workers()).toHaveLength(1);
  });

  test(
    'its other habits do no harm: the shell’s window, storage, tokens and state are untouched',
    { tag: '@full' },
    async ({ host, entryOf }) => {
      await host.page.evaluate(() => {
        localStorage.setItem('refreshToken', 'SECRET');
        document.cookie = 'token=SECRET; path=/';
      });
      await openMounted(host, entryOf(...HARMLESS));
      await expect(done(host, 'read-tokens')).not.toContainText('SECRET');
      await expect(done(host, 'wrong-state')).toHaveText('false');
      const shell = await host.page.evaluate(() => [
        localStorage.getItem('refreshToken'),
        document.cookie,
        '__gremlinWasHere' in window,
        window.name,
        typeof Reflect.get(window, 'define'),
        fetch.toString().includes('native'),
      ]);
      expect(shell).toEqual(['SECRET', 'token=SECRET', false, '', 'undefined', true]);
      expect(await host.page.evaluate((tab) => window.testHost.hasUnsavedInput(tab), TAB)).toBe(true);
    },
  );

  test(
    'hidden, it cannot move the address, though it goes on trying; burning and rejecting fell nobody else',
    { tag: '@full' },
    async ({ host, apps, entryOf }) => {
      await openMounted(host, entryOf(...MOVES), { background: true });
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
      await host.open('/a/one/list');
      await host.expectStatus('/a/one/list', 'visible');
      const before = await host.page.evaluate(() => window.testHost.hiddenNavigations.length);
      await host.page.waitForFunction((count) => window.testHost.hiddenNavigations.length > count + 2, before);
      expect(new URL(host.page.url()).pathname).toBe('/a/one/list');
      for (const gremlin of ON_MESSAGE)
        await host.page.evaluate((name) => window.postMessage({ gremlin: name }), gremlin);
      await expect(done(host, 'burn-cpu')).toHaveText('done burning');
      await host.region('/a/one').getByLabel('note').fill('goes on');
      await expect(host.region('/a/one').getByLabel('note')).toHaveValue('goes on');
    },
  );

  for (const behaviour of LATE) {
    test(`${behaviour}: its tab closes, and opens again`, { tag: '@full' }, async ({ host, entryOf }) => {
      await openMounted(host, entryOf(behaviour));
      await host.home();
      await host.page.clock.install();
      const closed = host.close(TAB);
      await host.open(TAB);
      await expect(host.region(PREFIX).getByRole('heading', { name: 'Gremlin' })).toBeVisible();
      await host.page.clock.fastForward(10_000);
      await closed;
      await expect(host.page.locator('[data-microapp]')).toHaveCount(1);
    });
  }
});

test('every behaviour of the gremlin is played by this suite', () => {
  const files = readdirSync(fileURLToPath(new URL('../../subapps/gremlin/src/behaviours', import.meta.url))).map(
    (file) => file.replace('.ts', ''),
  );
  const played = new Set([
    ...Object.keys(FAILURES),
    ...HANGS,
    ...LEAKS,
    ...RESTYLES,
    ...HARMLESS,
    ...LATE,
    ...MOVES,
    ...ON_MESSAGE,
  ]);
  expect(files.filter((name) => !played.has(name))).toEqual([]);
});
