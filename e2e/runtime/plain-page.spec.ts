import { describeEachKind, expect, isModule, test } from './support/test';

/** A page that nobody wrote for a host: its scripts count on its own events and its own elements. */
const SCRIPT = `window.opened = (window.opened ?? 0) + 1;
document.addEventListener('DOMContentLoaded', () => {
  document.getElementById('name').textContent = 'ready ' + window.opened;
});
window.onload = () => {
  document.querySelector('h1').insertAdjacentHTML('afterend', '<output>loaded</output>');
};
document.addEventListener('click', (event) => {
  if (event.target.id === 'more') document.getElementById('name').textContent = 'clicked';
});`;
const body = `<h1>手册</h1><p id="name">…</p><button id="more">more</button>`;
const html = (head: string) =>
  `<!doctype html><html><head><title>手册</title><style>h1 { color: rgb(1, 2, 3) }</style>${head}</head><body>${body}</body></html>`;

describeEachKind('plain pages', (kind) => {
  test('a page without lifecycles is shown, and is loaded anew at each opening', async ({ host, apps }) => {
    const entry = apps.serve('/manual/', { 'index.html': html('<script src="main.js"></script>'), 'main.js': SCRIPT });
    await host.register({ prefix: '/a/manual', entry, page: true });
    const region = host.region('/a/manual');
    for (const time of ['first', 'again']) {
      await host.open('/a/manual');
      await expect(region.getByRole('status'), time).toHaveText('loaded');
      await expect(region.getByRole('paragraph'), 'nothing is left of the time before').toHaveText('ready 1');
      await expect(region.getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await region.getByRole('button', { name: 'more' }).click();
      await expect(region.getByRole('paragraph')).toHaveText('clicked');
      await host.home();
      await expect(region).toBeHidden();
      await host.open('/a/manual');
      await expect(region.getByRole('paragraph'), 'it keeps its state while its tab is hidden').toHaveText('clicked');
      await host.home();
      await host.close('/a/manual');
      await expect(region).toHaveCount(0);
    }
  });

  test('what its scripts do wrong does not hide it', { tag: '@full' }, async ({ host, apps }) => {
    const entry = apps.serve('/broken/', {
      'index.html': html('<script src="gone.js"></script><script src="main.js"></script>'),
      'main.js': `${SCRIPT}\nthrow new Error('too bad');`,
    });
    await host.register({ prefix: '/a/broken', entry, page: true });
    await host.open('/a/broken');
    await expect(host.region('/a/broken').getByRole('heading')).toHaveText('手册');
    if (!isModule(kind)) await expect(host.region('/a/broken').getByRole('paragraph')).toHaveText('ready 1');
  });

  test('lifecycles that it exports all the same are used', { tag: '@full' }, async ({ host, apps }) => {
    const entry = apps.serve('/both/', {
      'index.html': html('<script src="main.js"></script>'),
      'main.js': `window.both = { bootstrap: async () => {}, unmount: async () => {},
        mount: async (props) => { props.container.querySelector('#name').textContent = 'mounted'; } };`,
    });
    await host.register({ prefix: '/a/both', entry, page: true });
    await host.open('/a/both');
    await expect(host.region('/a/both').getByRole('paragraph')).toHaveText('mounted');
  });

  test('unless it is registered as a page, that it has no lifecycles is told (control)', async ({ host, apps }) => {
    const entry = apps.serve('/manual/', { 'index.html': html('<script src="main.js"></script>'), 'main.js': SCRIPT });
    await host.register({ prefix: '/a/manual', entry });
    await host.open('/a/manual');
    await expect(host.alert()).toContainText('没有找到应用导出的生命周期');
  });
});

test('a page without any script is shown', { tag: '@full' }, async ({ host, apps }) => {
  const entry = apps.serve('/text/', { 'index.html': html('') });
  await host.register({ prefix: '/a/text', entry, page: true });
  await host.open('/a/text');
  await expect(host.region('/a/text').getByRole('heading')).toHaveText('手册');
  await host.register({ prefix: '/a/other', entry });
  await host.open('/a/other');
  await expect(host.alert()).toContainText('没有可以运行的脚本');
});

/** @covers apps:plain-page */
test('whoever meets one can open it as a page, and it opens so from then on', async ({ host, apps }) => {
  const entry = apps.serve('/manual/', { 'index.html': html('<script src="main.js"></script>'), 'main.js': SCRIPT });
  await host.register({ prefix: '/a/manual', entry });
  await host.open('/a/manual');
  await host.alert().getByRole('button', { name: '作为网页打开' }).click();
  await expect(host.region('/a/manual').getByRole('paragraph')).toHaveText('ready 1');
  await expect(host.alert()).toHaveCount(0);
  await host.home();
  await host.close('/a/manual');
  await host.open('/a/manual');
  await expect(host.region('/a/manual').getByRole('paragraph')).toHaveText('ready 1');
});

test('plain qiankun refuses a page without lifecycles (control)', async ({ control, apps }) => {
  const entry = apps.serve('/manual/', { 'index.html': html('<script src="main.js"></script>'), 'main.js': SCRIPT });
  const outcome = await control.evaluate((url) => window.control.settled(window.control.load('manual', url)), entry);
  expect(outcome).toContain('lifecycle');
});
