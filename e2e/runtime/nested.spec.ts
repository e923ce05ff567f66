import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { app, page, script } from '../../rig/runtime/apps';
import { expect, test } from './support/test';

const qiankun = readFileSync(
  fileURLToPath(new URL('../../node_modules/qiankun/dist/index.umd.min.js', import.meta.url)),
  'utf8',
);

test.describe('nested', () => {
  test(
    'an app that brings a qiankun of its own mounts an app inside itself',
    { tag: '@full' },
    async ({ host, apps }) => {
      const inner = apps.serve(
        '/inner/',
        app({
          library: 'inner',
          mount: "props.container.querySelector('#app').innerHTML = '<h2>inner</h2>'; window.secret = 1;",
        }),
      );
      const mount = `props.container.querySelector('#app').innerHTML = '<h1>outer</h1><section id="place"></section><output></output>';
      window.child = qiankun.loadMicroApp({ name: 'inner', entry: '${inner}', container: props.container.querySelector('#place') }, { sandbox: true });
      await window.child.mountPromise; props.container.querySelector('output').textContent = String(window.secret);`;
      const files = {
        'index.html': page('qiankun.js', 'main.js'),
        'qiankun.js': qiankun,
        'main.js': script({ mount, unmount: 'await window.child.unmount()' }),
      };
      await host.register({ prefix: '/a/outer', entry: apps.serve('/outer/', files) });
      await host.open('/a/outer/list');
      const region = host.region('/a/outer');
      await expect(region.getByRole('heading', { name: 'outer' })).toBeVisible();
      await expect(region.getByRole('heading', { name: 'inner' })).toBeVisible();
      await expect(region.getByRole('status')).toHaveText('undefined');
      await host.home();
      await host.close('/a/outer/list');
      await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
      expect(await host.page.evaluate(() => 'secret' in window)).toBe(false);
    },
  );

  test('one build mounted under two prefixes keeps its globals apart', async ({ host, apps }) => {
    const mount =
      "window.count = (window.count ?? 0) + 1; document.mark = props.prefix; props.container.querySelector('#app').innerHTML = '<output></output>'; setInterval(() => { props.container.querySelector('output').textContent = window.count + document.mark; }, 20);";
    const entry = apps.serve('/one/', app({ mount }));
    await host.register({ prefix: '/a/one', entry });
    await host.register({ prefix: '/a/two', entry });
    await host.open('/a/one/list');
    await expect(host.region('/a/one').getByRole('status')).toHaveText('1/a/one');
    await host.open('/a/two/list');
    await expect(host.region('/a/two').getByRole('status')).toHaveText('1/a/two');
    await host.close('/a/two/list');
    await host.open('/a/one/list');
    await expect(host.region('/a/one').getByRole('status')).toHaveText('1/a/one');
    expect(apps.countOf('/one/main.js')).toBe(1);
    expect(await host.page.evaluate(() => 'count' in window || 'mark' in document)).toBe(false);
  });

  test('plain qiankun: what one app writes on document, its neighbour reads (control)', async ({ control, apps }) => {
    const entry = apps.serve('/one/', app({ mount: 'document.mark = 1;' }));
    await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
    expect(await control.evaluate(() => 'mark' in document)).toBe(true);
  });
});
