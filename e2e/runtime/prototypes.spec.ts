import type { Page } from '@playwright/test';
import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test } from './support/test';

const PATH = '/a/first/list';
const ADDING = {
  setup:
    "Object.prototype.isEmpty = function () { return Object.keys(this).length === 0; }; String.prototype.shout = function () { return this + '!'; };",
  mount:
    "Array.prototype.last = function () { return this[this.length - 1]; }; props.container.querySelector('#app').innerHTML = '<output></output>'; props.container.querySelector('output').textContent = [1, 2].last() + 'ready'.shout() + {}.isEmpty();",
};

const REPLACING = {
  setup: "Array.prototype.at = () => 'mine';",
  mount: "Object.prototype.toString = () => '[object Mine]';",
};

/** As zone.js does: keeps the native, hears everything first, and does so once. */
const WRAPPING = (word: string): Parameters<typeof app>[0] => ({
  setup: `if (!EventTarget.prototype.__native) {
    const native = EventTarget.prototype.__native = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, listener) {
      return native.call(this, type, (event) => { document.title = '${word}'; listener.call(this, event); });
    };
  }`,
  mount: `props.container.querySelector('#app').innerHTML = '<button>press</button><output></output>';
    props.container.querySelector('button').addEventListener('click', () => {
      props.container.querySelector('output').textContent = document.title; });`,
});

/** What a `for…in` of the shell meets in an object, a list and a text without any. */
const met = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names: string[] = [];
    for (const value of [{}, [], Object('')]) for (const name in value) names.push(name);
    return names;
  });

describeEachKind('prototypes', (kind) => {
  test(
    'what an app adds to prototypes disturbs nobody’s for…in, is in its ledger, and goes with the last app',
    { tag: '@full' },
    async ({ host, apps }) => {
      await host.register({ prefix: '/a/first', entry: apps.serve('/first/', app(ADDING)) });
      await host.register({ prefix: '/a/second', entry: apps.serve('/second/', app()) });
      await host.open(PATH);
      await expect(host.region('/a/first').getByRole('status')).toHaveText('2ready!true');
      expect(await met(host.page)).toEqual([]);
      const id = (await host.page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
      const lines = await host.page.evaluate((each) => window.testHost.ledger(each)?.lines, id);
      expect(lines?.filter((line) => line.kind === 'prototype').map(({ label }) => label)).toEqual([
        'Object.prototype.isEmpty',
        'String.prototype.shout',
        'Array.prototype.last',
      ]);
      await host.open('/a/second/list');
      await host.expectStatus('/a/second/list', 'visible');
      await host.close(PATH);
      const left = () => host.page.evaluate(() => ['isEmpty' in {}, 'last' in [], 'shout' in Object('')].join(' '));
      expect(await left()).toBe('true true true');
      await host.close('/a/second/list');
      await expect.poll(left).toBe('false false false');
      await host.home();
      await host.open(PATH);
      await expect(host.region('/a/first').getByRole('status')).toHaveText('2ready!true');
    },
  );

  test(
    'a method that an app replaced is in its ledger, and the browser’s own again when the app is closed',
    { tag: '@full' },
    async ({ host, apps }) => {
      await host.register({ prefix: '/a/first', entry: apps.serve('/first/', app(REPLACING)) });
      await host.open(PATH);
      await host.expectStatus(PATH, 'visible');
      const answers = (): Promise<string> =>
        host.page.evaluate(() => `${[3].at(0)} ${Object.prototype.toString.call(1)}`);
      expect(await answers()).toBe('mine [object Mine]');
      const id = (await host.page.locator('[data-microapp]').getAttribute('data-microapp')) ?? '';
      const lines = await host.page.evaluate((each) => window.testHost.ledger(each)?.lines, id);
      expect(lines?.filter((line) => line.kind === 'prototype').map(({ label }) => label)).toEqual([
        'Array.prototype.at',
        'Object.prototype.toString',
      ]);
      await host.close(PATH);
      await expect.poll(answers).toBe('3 [object Number]');
    },
  );

  test('what apps change on the browser’s interfaces is each one’s own, and gone with it', async ({ host, apps }) => {
    const members = (): Promise<unknown[]> =>
      host.page.evaluate(() => [
        Object.keys(EventTarget.prototype),
        String(Object.getOwnPropertyDescriptor(EventTarget.prototype, 'addEventListener')?.value),
      ]);
    const press = async (prefix: string): Promise<void> => {
      await host.open(`${prefix}/list`);
      await host.region(prefix).getByRole('button', { name: 'press' }).click();
      await expect(host.region(prefix).getByRole('status')).toHaveText(prefix);
    };
    await host.register({ prefix: '/a/plain', entry: apps.serve('/plain/', app()) });
    await host.open('/a/plain/list');
    await host.expectStatus('/a/plain/list', 'visible');
    const before = await members();
    for (const prefix of ['/a/first', '/a/second'])
      await host.register({ prefix, entry: apps.serve(`${prefix}/`, app(WRAPPING(prefix))) });
    for (const prefix of ['/a/first', '/a/second', '/a/first']) await press(prefix);
    await host.page.evaluate(() => {
      const own = document.createElement('i');
      document.body.append(own);
      own.addEventListener('click', () => (own.id = document.title));
      own.click();
      if (own.id.startsWith('/a/')) throw new Error('the page is heard by an app');
      own.remove();
    });
    await host.close('/a/first/list');
    await press('/a/second');
    await press('/a/first');
    await host.home();
    for (const prefix of ['/a/first', '/a/second']) await host.close(`${prefix}/list`);
    await expect.poll(members).toEqual(before);
  });

  if (kind === 'classic')
    test('with plain qiankun the second such app is heard by the first, after its end, too (control)', async ({
      control,
      apps,
    }) => {
      const load = async (name: string): Promise<string> => {
        const entry = apps.serve(`/${name}/`, app(WRAPPING(name)));
        const id = await control.evaluate(([each, url]) => window.control.load(each ?? '', url ?? ''), [name, entry]);
        expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
        return id;
      };
      const first = await load('first');
      await control.evaluate((each) => window.control.unmount(each), first);
      await load('second');
      await control.getByRole('button', { name: 'press' }).click();
      await expect(control.getByRole('status')).toHaveText('first');
    });

  if (kind === 'classic')
    test('with plain qiankun a replaced method stays after the app (control)', async ({ control, apps }) => {
      const entry = apps.serve('/first/', app(REPLACING));
      const id = await control.evaluate((url) => window.control.load('first', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await control.evaluate((each) => window.control.unmount(each), id);
      expect(await control.evaluate(() => [3].at(0))).toBe('mine');
    });

  if (kind === 'classic')
    test('with plain qiankun every for…in of the page meets it, after the app, too (control)', async ({
      control,
      apps,
    }) => {
      const entry = apps.serve('/first/', app(ADDING));
      const id = await control.evaluate((url) => window.control.load('first', url), entry);
      expect(await control.evaluate((each) => window.control.settled(each), id)).toBe('mounted');
      await control.evaluate((each) => window.control.unmount(each), id);
      expect(await met(control)).toEqual(expect.arrayContaining(['isEmpty', 'last', 'shout']));
    });
});
