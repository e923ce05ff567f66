import { app } from '../../rig/runtime/apps';
import { expect, test } from './support/test';

const PATH = '/a/one/list';
const mount = `window.draft = { rows: 2, token: 'SECRET' }; localStorage.setItem('seen', 'yes'); sessionStorage.step = '2';
  document.cookie = 'own=1; path=/';
  props.onGlobalStateChange(() => {}); props.setGlobalState({ theme: 'dark' });
  props.container.querySelector('#app').textContent = 'there';`;

test('what is described of a sandbox is what its patches have replaced, name by name', async ({ host, apps }) => {
  await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  const { window, document, described } = await host.page.evaluate(async () =>
    (await globalThis.window.testHost.inspector()).replacedNames(),
  );
  const plain = (names: readonly string[]) => names.filter((name) => !name.startsWith('on')).sort();
  const first = (names: readonly string[]) => [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  expect(plain(window)).toEqual(plain(first(described.ofWindow)));
  expect(plain(document)).toEqual(plain(described.ofDocument));
});

test('the sandbox says what it has changed, what it refuses, and what is the browser’s own', async ({ host, apps }) => {
  const inspect = <Result>(names: readonly string[]) =>
    host.page.evaluate(async (each) => {
      const inspector = await window.testHost.inspector();
      return each.map((name) => inspector.describeApi(name)) as Result;
    }, names);
  expect(await inspect(['fetch'])).toEqual([undefined]);
  await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app()) });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  const answers: [string, string, string?][] = [
    ['window.fetch()', 'changed', 'requests'],
    ['document.cookie', 'changed', 'session'],
    ['document', 'changed', 'sandbox'],
    ['onresize', 'changed', 'heard'],
    ['onpopstate', 'changed', 'address'],
    ['navigator', 'changed', 'sandbox'],
    ['navigator.serviceWorker', 'refused', 'origin'],
    ['SharedWorker', 'refused', 'origin'],
    ['stop', 'refused', 'page'],
    ['Node.prototype.contains', 'changed', 'natives'],
    ['MouseEvent', 'changed', 'natives'],
    ['location', 'plain'],
    ['getComputedStyle', 'plain'],
    ['Array.prototype.map', 'plain'],
    ['document.charset', 'plain'],
    ['noSuchThing', 'unknown'],
    ['document.noSuchThing', 'unknown'],
    ['alert(1)', 'unknown'],
  ];
  const found = await inspect<{ name: string; change: string; reason?: string }[]>(answers.map(([name]) => name));
  expect(found.map(({ change, reason }, at) => [answers[at]?.[0], change, reason])).toEqual(
    answers.map(([name, change, reason]) => [name, change, reason]),
  );
});

test('an app’s globals, keys, cookies, props and messages are told, and nothing that is secret', async ({
  host,
  apps,
}) => {
  await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
  await host.page.evaluate(async () => {
    const inspector = await window.testHost.inspector();
    const seen: unknown[] = [];
    Reflect.set(window, 'seen', seen);
    inspector.watchBus((message) => seen.push(message));
  });
  await host.open(PATH);
  await host.expectStatus(PATH, 'visible');
  const [found] = await host.page.evaluate(async () => (await window.testHost.inspector()).inspectApps());
  expect(found).toMatchObject({
    prefix: '/a/one',
    isParked: false,
    storage: [
      { area: 'localStorage', key: 'seen', length: 3 },
      { area: 'sessionStorage', key: 'step', length: 1 },
    ],
    cookies: ['own'],
  });
  expect(found?.globals.map(({ name }) => name).sort()).toEqual(['demo', 'draft', 'props']);
  expect(found?.globals.find(({ name }) => name === 'draft')?.text).toBe('{"rows":2}');
  expect(found?.props).toEqual(
    expect.arrayContaining([
      { name: 'lang', type: 'string', text: 'zh' },
      { name: 'token', type: 'string', text: '' },
    ]),
  );
  expect(JSON.stringify(found)).not.toContain('SECRET');

  const id = found?.instanceId ?? '';
  expect(
    await host.page.evaluate(async (from) => {
      const { sendAs } = await window.testHost.inspector();
      return [sendAs(from, { lang: 'en' }), sendAs(from, { tenantId: 'x' }), sendAs('nobody', { lang: 'en' })];
    }, id),
  ).toEqual([true, false, false]);
  expect(await host.page.evaluate(() => Reflect.get(window, 'seen'))).toMatchObject([
    { from: id, change: { theme: 'dark' }, accepted: true, heardBy: [id] },
    { from: id, change: { lang: 'en' }, accepted: true, heardBy: [id] },
    { from: id, change: { tenantId: 'x' }, accepted: false, heardBy: [] },
  ]);
});
