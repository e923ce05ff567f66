import type { Page } from '@playwright/test';
import { greedyApp, hanging } from './fixtures/ledger-apps';
import { app, page as pageOf, script } from '../../rig/runtime/apps';
import type { AppServer } from '../../rig/runtime/servers';
import { describeEachKind, expect, test, type Host } from './support/test';

const PATH = '/a/greedy/list';
const STEADY = ['timeout', 'interval', 'frame', 'port'];
const PROVOKED = ['click', 'capture', 'resize', 'mutation', 'broadcast'];

function beats(page: Page): Promise<Record<string, number>> {
  return page.evaluate(() => ({ ...Reflect.get(window, 'beats') }));
}

/** What an app that listens everywhere would hear of. */
async function provoke(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    window.dispatchEvent(new Event('resize'));
    document.documentElement.dataset.probe = String(performance.now());
    const channel = new BroadcastChannel('greedy');
    channel.postMessage(1);
    channel.close();
  });
}

/** As long as the page's own timers and frames take to run some times: an app's would have, too. */
function ownBeats(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let count = 0;
        const timer = setInterval(() => {
          if (++count < 15) return;
          clearInterval(timer);
          requestAnimationFrame(() => resolve());
        }, 20);
      }),
  );
}

async function openGreedy(host: Host, apps: AppServer): Promise<string> {
  apps.serve('/hang/', hanging);
  await host.register({ prefix: '/a/greedy', entry: apps.serve('/greedy/', greedyApp(apps.origin)) });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  return (await host.page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
}

describeEachKind('ledger', (kind) => {
  test('everything an app took is released when its tab is closed', async ({ host, apps }) => {
    const failed: string[] = [];
    const sockets: string[] = [];
    host.page.on('requestfailed', (request) => failed.push(new URL(request.url()).pathname));
    host.page.on('websocket', (socket) => socket.on('close', () => sockets.push(socket.url())));
    await openGreedy(host, apps);
    await provoke(host.page);
    await expect.poll(async () => Object.keys(await beats(host.page)).sort()).toEqual([...STEADY, ...PROVOKED].sort());
    expect(host.page.workers()).toHaveLength(1);
    await host.home();
    await host.close(PATH);
    await expect.poll(() => host.page.workers().length).toBe(0);
    await expect
      .poll(() => failed.filter((path) => path.startsWith('/hang/')).sort())
      .toEqual(expect.arrayContaining(['/hang/events', '/hang/fetch', '/hang/xhr']));
    await expect.poll(() => sockets.length).toBe(1);
    await ownBeats(host.page);
    const before = await beats(host.page);
    await provoke(host.page);
    await ownBeats(host.page);
    expect(await beats(host.page)).toEqual(before);
    expect(Object.keys(before), 'nothing is told of what was ended for it').not.toEqual(
      expect.arrayContaining([expect.stringMatching(/aborted|xhr|socket/)]),
    );
    expect(await host.page.locator('.popup').count()).toBe(0);
    const blob = await host.page.evaluate(async () =>
      fetch(String(Reflect.get(window, 'blobOfApp'))).then(
        () => 'there',
        () => 'gone',
      ),
    );
    expect(blob).toBe('gone');
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: timers, frames, listeners, workers and popups go on after unmount', async ({
      control,
      apps,
    }) => {
      apps.serve('/hang/', hanging);
      const entry = apps.serve('/greedy/', greedyApp(apps.origin));
      const id = await control.evaluate((url) => window.control.load('greedy', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await control.evaluate((each) => window.control.unmount(each), id);
      await ownBeats(control);
      const before = await beats(control);
      await provoke(control);
      await ownBeats(control);
      const after = await beats(control);
      for (const what of ['timeout', 'frame', 'capture', 'mutation', 'broadcast'])
        expect(after[what] ?? 0, what).toBeGreaterThan(before[what] ?? 0);
      expect(control.workers()).toHaveLength(1);
      expect(await control.locator('.popup').count()).toBe(1);
    });

  test('the report names each thing held and the place in the app that took it', async ({ host, apps }) => {
    const id = await openGreedy(host, apps);
    await expect.poll(async () => Object.keys(await beats(host.page)).length).toBeGreaterThan(3);
    const report = await host.page.evaluate((each) => window.testHost.ledger(each), id);
    expect(report).toMatchObject({ instanceId: id, ended: false });
    const kinds = [
      'timeout',
      'interval',
      'frame',
      'idle',
      'listener',
      'observer',
      'fetch',
      'xhr',
      'socket',
      'event-source',
      'worker',
      'port',
      'channel',
      'object-url',
      'body-node',
    ];
    expect(Object.keys(report?.counts ?? {})).toEqual(expect.arrayContaining(kinds));
    for (const line of report?.lines.filter((each) => each.kind !== 'body-node') ?? [])
      expect(line.callSite, line.kind).toContain('/greedy/main.js');
    expect(report?.lines).toContainEqual(expect.objectContaining({ kind: 'listener', label: 'window: capture click' }));
    await host.home();
    await host.close(PATH);
    const after = await host.page.evaluate((each) => window.testHost.ledger(each), id);
    expect(after).toMatchObject({ ended: true, counts: { worker: 1, socket: 1 } });
  });

  test('a registry entry can do without the places', { tag: '@full' }, async ({ host, apps }) => {
    const mount =
      "window.addEventListener('resize', () => {}); setInterval(() => {}, 1000); props.container.querySelector('#app').textContent = 'busy';";
    await host.register({ prefix: '/a/greedy', entry: apps.serve('/busy/', app({ mount })), callSites: false });
    await host.open(PATH);
    await host.expectStatus(PATH, 'visible');
    const id = (await host.page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
    expect(await host.page.evaluate((each) => window.testHost.ledger(each)?.lines, id)).toEqual([
      { kind: 'listener', label: 'window: resize' },
      { kind: 'interval', label: 'every 1000 ms' },
    ]);
  });

  test('an app that gives things back finds its book empty', { tag: '@full' }, async ({ host, apps }) => {
    const mount = `const id = setInterval(() => {}, 10); clearInterval(id); clearTimeout(setTimeout(() => {}, 9e6)); cancelAnimationFrame(requestAnimationFrame(() => {}));
      const f = () => {}; window.addEventListener('resize', f, true); window.removeEventListener('resize', f, true); document.addEventListener('click', f, { once: true }); document.body.click();
      const o = new ResizeObserver(f); o.observe(document.body); o.disconnect(); const u = URL.createObjectURL(new Blob(['x'])); URL.revokeObjectURL(u);
      new IntersectionObserver(f, { root: document }).disconnect(); const c = new BroadcastChannel('x'); c.close(); await (await fetch('${apps.origin}/tidy/main.js')).text(); new Worker('data:text/javascript,1').terminate();
      props.container.querySelector('#app').textContent = 'tidy';`;
    await host.register({
      prefix: '/a/greedy',
      entry: apps.serve('/tidy/', { 'index.html': pageOf('main.js'), 'main.js': script({ mount }) }),
    });
    await host.open(PATH);
    await host.expectStatus(PATH, 'visible');
    const id = (await host.page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
    expect(await host.page.evaluate((each) => window.testHost.ledger(each)?.lines, id)).toEqual([]);
  });

  test('keys go to the app that is seen', { tag: '@full' }, async ({ host, apps }) => {
    const mount = `for (const target of [window, document, document.body]) target.addEventListener('keydown', (event) => { if (event.key === 's') document.body.dataset.heard = Number(document.body.dataset.heard || 0) + 1; });`;
    await host.register({ prefix: '/a/greedy', entry: apps.serve('/keys/', app({ mount })) });
    await host.open(PATH);
    await host.expectStatus(PATH, 'visible');
    await host.page.keyboard.press('s');
    await expect(host.page.locator('microapp-body')).toHaveAttribute('data-heard', '3');
    await host.home();
    await host.page.keyboard.press('s');
    await host.open(PATH);
    await host.expectStatus(PATH, 'visible');
    await host.page.keyboard.press('s');
    await expect(host.page.locator('microapp-body')).toHaveAttribute('data-heard', '6');
  });
});
