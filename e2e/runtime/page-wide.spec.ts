import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test } from './support/test';

const PATH = '/a/wide/list';
const STOPPING = "window.stop(); props.container.querySelector('#app').textContent = 'stopped';";

/** Begins to load something that takes its time, as the shell does. */
function loadOnPage(page: Page, url: string): Promise<void> {
  return page.evaluate((address) => {
    const outcome = fetch(address).then(
      (answer) => `loaded ${answer.status}`,
      (error: Error) => error.name,
    );
    Object.assign(window, { outcome });
  }, url);
}

const outcome = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'outcome'));

describeEachKind('page-wide', (kind) => {
  test(
    'window.stop() of an app ends nothing of the page, and a line says why',
    { tag: '@full' },
    async ({ host, apps }) => {
      const said: string[] = [];
      host.page.on('console', (message) => void (message.type() === 'warning' && said.push(message.text())));
      apps.serve('/slow/', { 'file.txt': { hang: true } });
      await loadOnPage(host.page, `${apps.origin}/slow/file.txt`);
      await expect.poll(() => apps.countOf('/slow/file.txt')).toBe(1);
      await host.register({ prefix: '/a/wide', entry: apps.serve('/wide/', app({ mount: STOPPING })) });
      await host.open(PATH);
      await host.expectStatus(PATH, 'visible');
      apps.serve('/slow/', { 'file.txt': 'here' });
      apps.release();
      expect(await outcome(host.page)).toBe('loaded 200');
      expect(said.filter((text) => text.includes('a-wide: window.stop() is refused'))).toHaveLength(1);
    },
  );

  if (kind === 'classic')
    test('with plain qiankun it ends what the page loads (control)', async ({ control, apps }) => {
      apps.serve('/slow/', { 'file.txt': { hang: true } });
      await loadOnPage(control, `${apps.origin}/slow/file.txt`);
      await expect.poll(() => apps.countOf('/slow/file.txt')).toBe(1);
      const entry = apps.serve('/wide/', app({ mount: STOPPING }));
      await control.evaluate((url) => window.control.settled(window.control.load('wide', url)), entry);
      expect(await outcome(control)).not.toBe('loaded 200');
    });

  test(
    'an app that writes to the history without end leaves the shell its own writes',
    { tag: '@full' },
    async ({ host, apps }) => {
      const mount = `let n = 0; setInterval(() => { for (let i = 0; i < 20; i++) history.pushState({ n }, '', '/a/wide/' + n++); }, 20);
      props.container.querySelector('#app').textContent = 'writing';`;
      await host.register({ prefix: '/a/wide', entry: apps.serve('/wide/', app({ mount })) });
      const before = await host.page.evaluate(() => history.length);
      await host.open(PATH);
      const number = () => host.page.evaluate(() => Number(location.pathname.split('/').pop()));
      await expect.poll(number, { timeout: 20_000 }).toBeGreaterThan(1_000);
      await host.home();
      await expect.poll(() => host.page.evaluate(() => location.pathname)).toBe('/');
      expect(await host.page.evaluate(() => history.length)).toBeLessThan(before + 60);
    },
  );

  test('workers that would be the origin’s are refused with the reason; the rest of navigator is there', async ({
    host,
    apps,
  }) => {
    const mount = `const out = props.container.querySelector('#app'); out.innerHTML = '<output></output>'; const told = [];
      told.push(typeof SharedWorker);
      try { new SharedWorker('/shared.js'); } catch (error) { told.push(error.name); }
      await navigator.serviceWorker.register('/worker.js').catch((error) => told.push(error.name + ' ' + error.message));
      told.push((await navigator.serviceWorker.getRegistrations()).length, navigator.userAgent === (0, eval)('window').navigator.userAgent, navigator instanceof Navigator, await navigator.locks.query().then(() => 'locks'), navigator.javaEnabled());
      out.firstChild.textContent = told.join('; ');`;
    const said = host.page.waitForEvent('console', (line) =>
      line.text().includes('a shared worker is refused: it would'),
    );
    await host.register({ prefix: '/a/wide', entry: apps.serve('/wide/', app({ mount })) });
    await host.open(PATH);
    await said;
    await expect(host.region('/a/wide').getByRole('status')).toHaveText(
      /^undefined; TypeError; SecurityError a service worker is refused: .+; 0; true; true; locks; false$/,
    );
    expect(await host.page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  });

  if (kind === 'classic')
    test('with plain qiankun an app registers a service worker for the whole origin (control)', async ({
      control,
      apps,
    }) => {
      const mount =
        "const real = (0, eval)('window'); real.asked = ''; real.navigator.serviceWorker.register = (url) => { real.asked = url; return Promise.resolve(); }; await navigator.serviceWorker.register('/worker.js');";
      const entry = apps.serve('/wide/', app({ mount }));
      await control.evaluate((url) => window.control.settled(window.control.load('wide', url)), entry);
      expect(await control.evaluate(() => Reflect.get(window, 'asked'))).toBe('/worker.js');
    });
});
