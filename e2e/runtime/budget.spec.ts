import { app } from '../../rig/runtime/apps';
import type { AppServer } from '../../rig/runtime/servers';
import { expect, test, type Host } from './support/test';

const dirty = app({
  mount: `props.container.querySelector('#app').innerHTML = '<input aria-label="note">';
    props.container.querySelector('input').oninput = (event) => props.setDirty(event.target.value !== '');`,
});
const NAMES = ['a', 'b', 'c', 'd'];

async function prepare(host: Host, apps: AppServer): Promise<void> {
  await host.start('/?limit=2');
  for (const name of NAMES) await host.register({ prefix: `/x/${name}`, entry: apps.serve(`/${name}/`, dirty) });
}

async function show(host: Host, name: string): Promise<void> {
  await host.open(`/x/${name}/list`);
  await host.expectStatus(`/x/${name}/list`, 'visible');
}

test.describe('budget', () => {
  test('the app shown longest ago is unmounted; its tab stays, and opens it again', async ({ host, apps }) => {
    await prepare(host, apps);
    await show(host, 'a');
    await show(host, 'b');
    await show(host, 'a');
    await show(host, 'c');
    await host.expectStatus('/x/b/list', 'idle');
    expect(await host.status('/x/a/list')).toBe('hidden');
    await show(host, 'b');
    await expect(host.region('/x/b').getByLabel('note')).toBeVisible();
    await host.expectStatus('/x/a/list', 'idle');
  });

  test('an app with unsaved input is never the one', { tag: '@full' }, async ({ host, apps }) => {
    await prepare(host, apps);
    await show(host, 'a');
    await host.region('/x/a').getByLabel('note').fill('not saved');
    expect(await host.page.evaluate(() => window.testHost.hasUnsavedInput('/x/a/list'))).toBe(true);
    await show(host, 'b');
    await show(host, 'c');
    await host.expectStatus('/x/b/list', 'idle');
    await show(host, 'd');
    await show(host, 'a');
    await expect(host.region('/x/a').getByLabel('note')).toHaveValue('not saved');
  });

  test('the browser asks before it leaves a page with unsaved input, and only then', async ({ host, apps }) => {
    await prepare(host, apps);
    await show(host, 'a');
    const asked: string[] = [];
    host.page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await host.region('/x/a').getByLabel('note').fill('x');
    await host.region('/x/a').getByLabel('note').fill('');
    await host.page.reload();
    expect(asked).toEqual([]);
    await host.page.waitForFunction(() => 'testHost' in window);
    await host.register({ prefix: '/x/a', entry: apps.serve('/a/', dirty) });
    await host.home();
    await show(host, 'a');
    await host.region('/x/a').getByLabel('note').fill('x');
    await host.page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('closing a tab with unsaved input ends the question', { tag: '@full' }, async ({ host, apps }) => {
    await prepare(host, apps);
    await show(host, 'a');
    await host.region('/x/a').getByLabel('note').fill('x');
    await host.home();
    await host.close('/x/a/list');
    const asked: string[] = [];
    host.page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await host.page.reload();
    expect(asked).toEqual([]);
  });

  test('CONTROL plain qiankun: nothing makes room, and a page with unsaved input is left without a question', async ({
    control,
    apps,
  }) => {
    for (const name of NAMES) {
      const entry = apps.serve(`/${name}/`, dirty);
      expect(
        await control.evaluate(
          ([id, url]) => window.control.settled(window.control.load(id ?? '', url ?? '')),
          [name, entry],
        ),
      ).toBe('mounted');
    }
    await expect(control.getByLabel('note')).toHaveCount(NAMES.length);
    const asked: string[] = [];
    control.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    // Its props have no way to say so: the app's own listener fails there.
    await control.getByLabel('note').first().fill('not saved');
    await control.reload();
    expect(asked).toEqual([]);
  });
});
