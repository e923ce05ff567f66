import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test } from './support/test';

/** Reads everything that an app could find a token in, and writes things of its own. */
const mount = `const real = new Function('return globalThis')();
  const dump = (storage) => JSON.stringify({ ...storage }) + Object.keys(storage) + Array.from({ length: storage.length }, (_, index) => storage.key(index)) + storage.getItem('refreshToken') + storage.refreshToken;
  real.found = [dump(localStorage), dump(sessionStorage), dump(window.localStorage), document.cookie, String(window.cookieStore), localStorage.getItem('lang')];
  localStorage.setItem('draft', props.name.split('-')[1] || props.name); sessionStorage.step = 'two'; document.cookie = 'seen=1; path=/'; document.cookie = 'token=stolen; path=/';
  real.own = [localStorage.draft, sessionStorage.getItem('step')];
  window.addEventListener('storage', (event) => { (real.events ??= []).push([event.key, event.newValue]); });
  props.container.querySelector('#app').textContent = 'stored';`;

async function plant(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('refreshToken', 'SECRET-refresh');
    localStorage.setItem('lang', 'zh');
    sessionStorage.setItem('refreshToken', 'SECRET-session');
    document.cookie = 'token=SECRET-cookie; path=/';
    document.cookie = 'plain=1; path=/';
  });
}

const read = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((each) => structuredClone(Reflect.get(window, each)), name);

describeEachKind('storage', (kind) => {
  test('an app finds no token in storage or cookies, and cannot replace the session’s', async ({ host, apps }) => {
    await plant(host.page);
    await host.register({
      prefix: '/a/stored',
      entry: apps.serve('/stored/', app({ mount })),
      sharedStorageKeys: ['lang'],
    });
    await host.open('/a/stored/x');
    await host.expectStatus('/a/stored/x', 'visible');
    const found = await read(host.page, 'found');
    expect(JSON.stringify(found)).not.toContain('SECRET');
    expect(found).toEqual(expect.arrayContaining(['plain=1', 'undefined', 'zh']));
    const cookies = Object.fromEntries((await host.page.context().cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ token: 'SECRET-cookie', seen: '1' });
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: the same app reads the tokens', async ({ control, apps }) => {
      await plant(control);
      const entry = apps.serve('/stored/', app({ mount }));
      const id = await control.evaluate((url) => window.control.load('stored', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      const found = JSON.stringify(await read(control, 'found'));
      for (const secret of ['SECRET-refresh', 'SECRET-session', 'SECRET-cookie']) expect(found).toContain(secret);
    });

  /** Sets more cookies than a server takes, and ends well. */
  const greedy = app({
    mount: `for (let each = 0; each < 60; each += 1) document.cookie = 'of-app-' + each + '=' + 'x'.repeat(500) + '; path=/';
      props.container.querySelector('#app').textContent = 'stored';`,
  });
  const length = async (page: Page): Promise<number> => {
    // A browser stores cookies on their way; reading them waits for all that were set before.
    await page.evaluate(() => document.cookie);
    return (await page.context().cookies()).reduce((sum, { name, value }) => sum + name.length + value.length + 3, 0);
  };

  test('the cookies of an app never make a request too long for a server', async ({ host, apps }) => {
    await host.register({ prefix: '/a/stored', entry: apps.serve('/stored/', greedy) });
    await host.open('/a/stored/x');
    await host.expectStatus('/a/stored/x', 'visible');
    expect(await length(host.page)).toBeGreaterThan(3_000);
    expect(await length(host.page)).toBeLessThan(4_200);
  });

  if (kind === 'classic')
    test('CONTROL plain qiankun: the same app makes every request longer than a server takes', async ({
      control,
      apps,
    }) => {
      const entry = apps.serve('/stored/', greedy);
      const id = await control.evaluate((url) => window.control.load('stored', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      expect(await length(control)).toBeGreaterThan(16_384);
    });

  test('apps keep the same keys apart, and leave the shell’s alone', async ({ host, apps }) => {
    await plant(host.page);
    for (const name of ['one', 'two']) {
      await host.register({
        prefix: `/a/${name}`,
        entry: apps.serve(
          `/${name}/`,
          app({
            mount: mount
              .replace(/props\.name[^)]*\)\[1\] \|\| props\.name/, `'${name}'`)
              .replace(
                'props.container',
                'if (' + JSON.stringify(name) + " === 'two') localStorage.clear(); props.container",
              ),
          }),
        ),
      });
      await host.open(`/a/${name}/x`);
      await host.expectStatus(`/a/${name}/x`, 'visible');
      expect(await read(host.page, 'own')).toEqual([name, 'two']);
    }
    const { preparedScripts: _runtimes, ...kept } = await host.page.evaluate(() => ({ ...localStorage }));
    expect(kept).toEqual({ refreshToken: 'SECRET-refresh', lang: 'zh', 'app:a-one:draft': 'one' });
  });

  test('another window’s changes are told for the app’s own keys only', async ({ host, apps, context }) => {
    await host.register({ prefix: '/a/stored', entry: apps.serve('/stored/', app({ mount })) });
    await host.open('/a/stored/x');
    await host.expectStatus('/a/stored/x', 'visible');
    const other = await context.newPage();
    await other.goto(host.origin);
    await other.evaluate(() => {
      localStorage.setItem('refreshToken', 'SECRET-new');
      localStorage.setItem('app:a-other:draft', 'x');
      localStorage.setItem('app:a-stored:draft', 'changed');
    });
    await expect.poll(() => read(host.page, 'events')).toEqual([['draft', 'changed']]);
    await other.close();
  });
});
