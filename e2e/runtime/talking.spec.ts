import { app } from '../../rig/runtime/apps';
import { describeEachKind, expect, test } from './support/test';

const TAB = '/a/one/list';
const WRITE = (expression: string): string => `props.container.querySelector('#app').innerHTML = '<output></output>';
  const out = props.container.querySelector('output'); ${expression}`;

describeEachKind('talking', (kind) => {
  test('an app is given the data and the helpers, and its unique name', async ({ host, apps }) => {
    const mount = WRITE(
      "out.textContent = [props.prefix, props.tenantId, props.lang, props.theme, props.userInfo.emp_code, props.token, props.helpers.formatNumber(5), props.name.startsWith('a-one-')].join(' ');",
    );
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('/a/one hq zh light A1 token-1 5 true');
  });

  test('a token is asked for at each read, never kept', async ({ host, apps }) => {
    const mount =
      "props.container.querySelector('#app').innerHTML = '<button>read</button>'; props.container.querySelector('button').onclick = (event) => { event.target.textContent = props.token; };";
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('button')).toBeVisible();
    await host.page.evaluate(() => {
      window.testHost.token = 'token-2';
    });
    await host.region('/a/one').getByRole('button').click();
    await expect(host.region('/a/one').getByRole('button')).toHaveText('token-2');
  });

  if (kind === 'classic')
    test('plain qiankun copies props: a getter is read once, at mount (control)', async ({ control, apps }) => {
      const entry = apps.serve(
        '/one/',
        app({ mount: "(0, eval)('window').given = Object.getOwnPropertyDescriptor(props, 'container');" }),
      );
      await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
      expect(await control.evaluate(() => typeof Reflect.get(window, 'given').value)).toBe('object');
    });

  test('changes of the shell reach an app, hidden ones too, until it is closed', async ({ host, apps }) => {
    const mount = WRITE(
      "props.onGlobalStateChange((state, before) => { (0, eval)('window').heard = [...((0, eval)('window').heard ?? []), `${before.lang}>${state.lang}`]; out.textContent = state.lang; }, true);",
    );
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('zh');
    await host.page.evaluate(() => window.testHost.setState({ lang: 'en' }));
    await expect(host.region('/a/one').getByRole('status')).toHaveText('en');
    await host.home();
    await host.page.evaluate(() => window.testHost.setState({ lang: 'zh' }));
    await host.close(TAB);
    await host.page.evaluate(() => window.testHost.setState({ lang: 'en' }));
    expect(await host.page.evaluate(() => Reflect.get(window, 'heard'))).toEqual(['zh>zh', 'zh>en', 'en>zh']);
  });

  test('an app with an `update` is told of changes, too', async ({ host, apps }) => {
    const files = app({ mount: WRITE('window.out = out;') });
    files['main.js'] +=
      "; window.demo.update = async (props) => { window.out.textContent = 'updated ' + props.theme; };";
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', files) });
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.page.evaluate(() => window.testHost.setState({ theme: 'dark' }));
    await expect(host.region('/a/one').getByRole('status')).toHaveText('updated dark');
  });

  test('a wrong payload is refused, naming the app and the field; a right one reaches the shell', async ({
    host,
    apps,
  }) => {
    const said: string[] = [];
    host.page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    const mount = WRITE(
      "out.textContent = [props.setGlobalState({ lang: 'fr' }), props.setGlobalState({ token: 1 }), props.setGlobalState({ lang: 'en' })].join(' ');",
    );
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('false false true');
    expect(said.filter((text) => text.includes('a-one') && text.includes('"lang"'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('a-one') && text.includes('"token"'))).toHaveLength(1);
    expect(await host.page.evaluate(() => window.testHost.appStates)).toEqual([{ lang: 'en' }]);
  });

  test('an app cannot write who is signed in, nor to which tenant', async ({ host, apps }) => {
    const said: string[] = [];
    host.page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    const mount = WRITE(
      "out.textContent = [props.setGlobalState({ userInfo: { id: 'admin' } }), props.setGlobalState({ lang: 'en', tenantId: 'plant' }), props.tenantId, props.lang].join(' ');",
    );
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('false false hq zh');
    expect(said.filter((text) => text.includes('a-one') && text.includes('"userInfo"'))).toHaveLength(1);
    expect(said.filter((text) => text.includes('a-one') && text.includes('"tenantId"'))).toHaveLength(1);
    expect(await host.page.evaluate(() => window.testHost.appStates)).toEqual([]);
  });

  if (kind === 'classic')
    test('with plain qiankun any app writes who is signed in (control)', async ({ control, apps }) => {
      const entry = apps.serve('/one/', app({ mount: "props.setGlobalState({ userInfo: { id: 'admin' } });" }));
      await control.evaluate(() => window.control.share({ userInfo: { id: 'A1' } }));
      expect(await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry)).toBe(
        'mounted',
      );
      expect(await control.evaluate(() => window.control.shared())).toEqual({ userInfo: { id: 'admin' } });
    });

  test('an app reads the person’s notices and hears of new ones, and cannot make any up', async ({ host, apps }) => {
    const said: string[] = [];
    host.page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    const mount = WRITE(
      "const tell = ({ notices }) => { out.textContent = `${notices.unread} ${notices.latest?.title ?? 'none'}`; }; tell(props); props.setGlobalState({ notices: { unread: 99, latest: null } }); props.onGlobalStateChange(tell);",
    );
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('0 none');
    expect(said.filter((text) => text.includes('a-one') && text.includes('"notices"'))).toHaveLength(1);
    const latest = { id: '7', title: 'Fire drill', content: 'at noon', sent_at: '2026-01-01T00:00:00Z' };
    await host.page.evaluate((notice) => window.testHost.setState({ notices: { unread: 1, latest: notice } }), latest);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('1 Fire drill');
  });

  test(
    'an app that throws at a change is told alone: the page and the other apps go on',
    { tag: '@full' },
    async ({ host, apps }) => {
      const said: string[] = [];
      host.page.on('console', (message) => void (message.type() === 'warning' && said.push(message.text())));
      const one = app({
        mount: WRITE(
          "props.onVisibilityChange(() => { throw new Error('at visibility'); }); props.onGlobalStateChange(() => { throw new Error('at change'); });",
        ),
      });
      one['main.js'] += "; window.demo.update = () => { throw new Error('at update'); };";
      const two = app({ mount: WRITE('props.onGlobalStateChange(({ lang }) => { out.textContent = lang; });') });
      await host.register({ prefix: '/a/one', entry: apps.serve('/one/', one) });
      await host.register({ prefix: '/a/two', entry: apps.serve('/two/', two) });
      await host.open(TAB);
      await host.expectStatus(TAB, 'visible');
      await host.open('/a/two');
      await host.expectStatus('/a/two', 'visible');
      await host.page.evaluate(() => window.testHost.setState({ lang: 'en' }));
      await expect(host.region('/a/two').getByRole('status')).toHaveText('en');
      await host.open(TAB);
      await host.expectStatus(TAB, 'visible');
      for (const phase of ['onGlobalStateChange', 'update'])
        expect(said.filter((text) => text.includes('a-one') && text.includes(`${phase}:`))).toHaveLength(1);
    },
  );

  if (kind === 'classic')
    test('with plain qiankun a listener that throws reaches whoever made the change (control)', async ({
      control,
      apps,
    }) => {
      const mount = "props.onGlobalStateChange(() => { throw new Error('at change'); });";
      await control.evaluate(() => window.control.share({ lang: 'zh' }));
      const entry = apps.serve('/one/', app({ mount }));
      await control.evaluate((url) => window.control.settled(window.control.load('one', url)), entry);
      await expect(control.evaluate(() => window.control.share({ lang: 'en' }))).rejects.toThrow('at change');
    });

  test('an app is told when its tab is hidden and shown', async ({ host, apps }) => {
    const mount = WRITE(
      "const seen = []; props.onVisibilityChange((visible) => { seen.push(visible); out.textContent = seen.join(' '); });",
    );
    await host.register({ prefix: '/a/one', entry: apps.serve('/one/', app({ mount })) });
    await host.open(TAB);
    await host.expectStatus(TAB, 'visible');
    await host.home();
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText('false true');
  });

  test('what qiankun promises on the window of an app is there', { tag: '@full' }, async ({ host, apps }) => {
    const mount = WRITE(
      "out.textContent = [window.__POWERED_BY_QIANKUN__, window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__, typeof props.offGlobalStateChange].join(' ');",
    );
    const entry = apps.serve('/one/', app({ mount }));
    await host.register({ prefix: '/a/one', entry });
    await host.open(TAB);
    await expect(host.region('/a/one').getByRole('status')).toHaveText(`true ${entry} function`);
  });
});
