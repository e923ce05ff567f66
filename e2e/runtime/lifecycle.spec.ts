import type { AppServer } from '../../rig/runtime/servers';
import { app, page, script } from '../../rig/runtime/apps';
import { describeEachKind, expect, test, type Host } from './support/test';

/** An app whose lifecycles are written to the page's own window, where a test can read them after the app is gone. */
function traced(parts: { mount?: string; unmount?: string } = {}): Record<string, string> {
  const log = (what: string) => `(0, eval)('window').trace.push('${what}');`;
  return app({
    mount: `${log('mount')} ${parts.mount ?? ''} props.container.querySelector('#app').innerHTML = '<h1>ready</h1><input aria-label="note">';`,
    unmount: `${log('unmount')} ${parts.unmount ?? ''}`,
  });
}

async function prepare(host: Host, apps: AppServer, files = traced(), more = {}): Promise<void> {
  await host.page.evaluate(() => Object.assign(window, { trace: [] }));
  await host.register({ prefix: '/a/one', entry: apps.serve('/one/', files), ...more });
}

const trace = (host: Host): Promise<unknown> => host.page.evaluate(() => Reflect.get(window, 'trace'));
const panels = (host: Host) => host.page.getByRole('tabpanel', { includeHidden: true });
const TAB = '/a/one/list';

describeEachKind('lifecycle', (kind) => {
  test('an app mounts, keeps its input while hidden, and unmounts with its tab', async ({ host, apps }) => {
    await prepare(host, apps);
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
    await host.region('/a/one').getByLabel('note').fill('kept');
    await host.home();
    await host.expectStatus(TAB, 'hidden');
    await expect(host.region('/a/one')).toBeHidden();
    await host.open(TAB);
    await expect(host.region('/a/one').getByLabel('note')).toHaveValue('kept');
    await host.home();
    await host.close(TAB);
    await expect(panels(host)).toHaveCount(0);
    expect(await trace(host)).toEqual(['mount', 'unmount']);
  });

  test(
    'its panel is a tab panel named by its tab, with a region named by its title',
    { tag: '@full' },
    async ({ host, apps }) => {
      await prepare(host, apps);
      await host.open(TAB);
      await host.expectStatus(TAB, 'visible');
      await expect(panels(host)).toHaveAttribute('aria-labelledby', `tab-${TAB}`);
      expect(await panels(host).getAttribute('id')).toBe(
        await host.page.evaluate((tab) => window.testHost.snapshot(tab)?.panelId, TAB),
      );
      await expect(panels(host).getByRole('region', { name: '/a/one', exact: true })).toBeVisible();
    },
  );

  test(
    'an app left while it loads mounts when its tab is shown again, not before',
    { tag: '@full' },
    async ({ host, apps }) => {
      await prepare(host, apps, { ...traced(), 'main.js': { hang: true } } as never);
      await host.open(TAB);
      await expect.poll(() => apps.countOf('/one/main.js')).toBe(1);
      await host.home();
      apps.serve('/one/', traced());
      apps.release();
      await host.register({ prefix: '/a/two', entry: apps.serve('/two/', app()) });
      await host.open('/a/two/list');
      await host.expectStatus('/a/two/list', 'visible');
      expect(await host.status(TAB)).toBe('loading');
      expect(await trace(host)).toEqual([]);
      await host.open(TAB);
      await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
      expect(await trace(host)).toEqual(['mount']);
    },
  );

  test('a tab closed while its app loads leaves nothing, and opens again', async ({ host, apps }) => {
    await prepare(host, apps, { ...traced(), 'main.js': { hang: true } } as never);
    await host.open(TAB);
    await expect.poll(() => apps.countOf('/one/main.js')).toBe(1);
    await host.home();
    await host.close(TAB);
    await expect(panels(host)).toHaveCount(0);
    apps.serve('/one/', traced());
    apps.release();
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
    expect(await trace(host)).toEqual(['mount']);
  });

  test('a tab closed while its app mounts is unmounted when the mount is done', async ({ host, apps }) => {
    await prepare(host, apps, traced({ mount: "await new Promise((go) => { (0, eval)('window').finish = go; });" }));
    await host.open(TAB);
    await expect.poll(() => trace(host)).toEqual(['mount']);
    await host.home();
    const closed = host.close(TAB);
    await host.page.evaluate(() => Reflect.get(window, 'finish')());
    await closed;
    expect(await trace(host)).toEqual(['mount', 'unmount']);
    await expect(panels(host)).toHaveCount(0);
  });

  test('an app whose unmount never ends is left behind after its limit', async ({ host, apps }) => {
    await prepare(host, apps, traced({ unmount: 'await new Promise(() => {});' }));
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.home();
    await host.page.clock.install();
    const closed = host.close(TAB);
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.page.clock.fastForward(10_000);
    await closed;
    expect(await trace(host)).toEqual(['mount', 'unmount', 'mount']);
    await expect(panels(host)).toHaveCount(1);
  });

  test('an app whose unmount throws is gone all the same', { tag: '@full' }, async ({ host, apps }) => {
    await prepare(host, apps, traced({ unmount: 'throw new Error("no");' }));
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.home();
    await host.close(TAB);
    await expect(panels(host)).toHaveCount(0);
  });

  test('closing twice unmounts once', async ({ host, apps }) => {
    await prepare(host, apps);
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.page.evaluate(
      (tab) => Promise.all([window.testHost.close(tab), window.testHost.close(tab), window.testHost.closeAll()]),
      TAB,
    );
    expect(await trace(host)).toEqual(['mount', 'unmount']);
  });

  test('reloading twice at once ends with one instance', { tag: '@full' }, async ({ host, apps }) => {
    await prepare(host, apps);
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.page.evaluate((tab) => Promise.all([window.testHost.reload(tab), window.testHost.reload(tab)]), TAB);
    await host.expectStatus(TAB, 'visible');
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toHaveCount(1);
    const seen = await trace(host);
    expect(
      Array.isArray(seen) &&
        seen.filter((each) => each === 'mount').length - seen.filter((each) => each === 'unmount').length,
    ).toBe(1);
  });

  test('ten quick switches between two apps end on the right one, each mounted once', async ({ host, apps }) => {
    await prepare(host, apps);
    await host.register({ prefix: '/a/two', entry: apps.serve('/two/', traced()) });
    await host.page.evaluate(async (tab) => {
      for (let turn = 0; turn < 10; turn += 1) await window.testHost.open(turn % 2 ? tab : '/a/two/list');
    }, TAB);
    await expect(host.region('/a/one').getByRole('heading', { name: 'ready' })).toBeVisible();
    await expect(host.region('/a/two')).toBeHidden();
    expect(await host.status('/a/two/list')).not.toBe('failed');
    await host.open('/a/two/list');
    await expect(host.region('/a/two').getByRole('heading', { name: 'ready' })).toBeVisible();
    expect(await trace(host)).toEqual(['mount', 'mount']);
  });

  test('tabs of one prefix share an instance, which goes with the last of them', async ({ host, apps }) => {
    await prepare(host, apps);
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.open('/a/one/detail');
    await host.close(TAB);
    expect(await host.status('/a/one/detail')).toBe('visible');
    expect(await trace(host)).toEqual(['mount']);
    await host.home();
    await host.close('/a/one/detail');
    expect(await trace(host)).toEqual(['mount', 'unmount']);
  });

  test('with an instance for each tab, two tabs run side by side', async ({ host, apps }) => {
    await prepare(host, apps, traced(), { instance: 'tab' });
    await host.open(TAB);
    await host.region('/a/one').getByLabel('note').fill('first');
    await host.open('/a/one/detail');
    await host.region('/a/one').getByLabel('note').fill('second');
    await host.open(TAB);
    await expect(host.region('/a/one').getByLabel('note')).toHaveValue('first');
    await host.close('/a/one/detail');
    await expect(host.region('/a/one').getByLabel('note')).toHaveValue('first');
    expect(await trace(host)).toEqual(['mount', 'mount', 'unmount']);
  });

  if (kind === 'classic')
    test('plain qiankun: an app whose container is taken while it loads is broken for good (control)', async ({
      control,
      apps,
    }) => {
      const entry = apps.serve('/one/', { 'index.html': page('main.js'), 'main.js': { hang: true } });
      await control.evaluate((url) => Object.assign(window, { id: window.control.load('one', url) }), entry);
      await expect.poll(() => apps.countOf('/one/main.js')).toBe(1);
      await control.evaluate(() => document.getElementById('slots')?.replaceChildren());
      apps.serve('/one/', { 'main.js': script() });
      apps.release();
      await control.evaluate(() => window.control.settled(Reflect.get(window, 'id')));
      await expect(control.getByRole('heading', { name: 'ready' })).toHaveCount(0);
    });
});
