import { app, page, script } from '../../rig/runtime/apps';
import { describeEachKind, expect, test } from './support/test';

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const pictures = `<img alt="relative" src="dot.svg"><img alt="root" src="/shop/dot.svg">
  <img alt="choice" srcset="dot.svg 1x, dot.svg 2x"><div id="box" style="background-image: url(dot.svg)"></div>`;
/** An app whose code makes its elements in every way. */
const made = {
  'main.js': script({
    setup: `const named = (element, name) => Object.assign(element, { alt: name });
      const byHtml = (name) => '<img alt="' + name + '" src="dot.svg">';`,
    mount: `const app = props.container.querySelector('#app');
      const picture = (name) => app.appendChild(named(document.createElement('img'), name));
      picture('property').src = '/shop/dot.svg';
      picture('attribute').setAttribute('src', 'dot.svg');
      picture('choices').srcset = 'dot.svg 1x, dot.svg 2x';
      app.append(named(Object.assign(new Image(), { src: 'dot.svg' }), 'constructor'));
      app.appendChild(document.createElement('p')).innerHTML = byHtml('html');
      app.insertAdjacentHTML('beforeend', byHtml('beside') + '<a href="/a/shop/list/8">inside</a>');
      const template = document.createElement('template');
      template.innerHTML = byHtml('template');
      app.append(document.importNode(template.content, true));
      template.innerHTML = '<img alt="clone">';
      const clone = app.appendChild(template.content.firstChild.cloneNode(true));
      clone.setAttribute('src', '/shop/dot.svg');
      const chunk = document.createElement('script');
      chunk.src = '/shop/chunk.js';
      window.show = (text) => app.append(text);
      document.head.appendChild(chunk);
      const ahead = Object.assign(document.createElement('link'), { rel: 'preload', as: 'image' });
      ahead.href = 'preloaded.svg';
      document.head.appendChild(ahead);`,
  }),
  'chunk.js': `window.show('chunk of ' + new URL(document.currentScript.src).pathname)`,
  'dot.svg': dot,
  'preloaded.svg': dot,
};
const files = (base = '') => ({
  'index.html': page('main.js').replace('<head>', `<head>${base}`).replace('<body>', `<body>${pictures}`),
  'main.js': script({}),
  'dot.svg': dot,
});

describeEachKind('addresses of files', (kind) => {
  test('pictures of an app’s own page come from where its entry is', { tag: '@full' }, async ({ host, apps }) => {
    const entry = apps.serve('/shop/', files());
    await host.register({ prefix: '/a/shop', entry });
    await host.open('/a/shop/list/7');
    const region = host.region('/a/shop');
    for (const name of ['relative', 'root', 'choice'])
      await expect.poll(() => region.getByRole('img', { name }).evaluate(widthOf), name).toBe(8);
    await expect(region.locator('#box')).toHaveCSS('background-image', `url("${apps.origin}/shop/dot.svg")`);
  });

  test(
    'a link with several rels is a style sheet of the app, from its own place',
    { tag: '@full' },
    async ({ host, apps }) => {
      const link = '<link rel="preload stylesheet" as="style" href="look.css">';
      const entry = apps.serve('/shop/', {
        ...app(),
        'index.html': page('main.js').replace('<head>', `<head>${link}`),
        'look.css': 'h1, p { color: rgb(1, 2, 3) }',
      });
      await host.register({ prefix: '/a/shop', entry });
      await host.page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('p'), { id: 'outside' })),
      );
      await host.open('/a/shop/list');
      await expect(host.region('/a/shop').getByRole('heading')).toHaveCSS('color', 'rgb(1, 2, 3)');
      await expect(host.page.locator('#outside')).not.toHaveCSS('color', 'rgb(1, 2, 3)');
    },
  );

  test('files that an app’s code shows and runs come from there, too', async ({ host, apps }) => {
    const entry = apps.serve('/shop/', { ...made, 'index.html': page('main.js') });
    await host.register({ prefix: '/a/shop', entry });
    await host.open('/a/shop/list/7');
    const region = host.region('/a/shop');
    for (const name of ['property', 'attribute', 'choices', 'constructor', 'html', 'beside', 'template', 'clone'])
      await expect.poll(() => region.getByRole('img', { name, exact: true }).evaluate(widthOf), name).toBe(8);
    await expect(region.getByText('chunk of /shop/chunk.js')).toBeVisible();
    await expect.poll(() => apps.countOf('/shop/preloaded.svg')).toBe(1);
    expect(await region.getByRole('link', { name: 'inside' }).getAttribute('href')).toBe('/a/shop/list/8');
  });

  test('requests of an app from another origin go there, but those of the host’s own calls; a registration may say otherwise', async ({
    host,
    apps,
  }) => {
    const asks = app({
      mount: `const text = (answer) => answer.text();
        const asked = await Promise.all([
          fetch('data.json').then(text), fetch('/shop/data.json').then(text), fetch(new Request('data.json')).then(text),
          new Promise((resolve) => {
            const request = new XMLHttpRequest();
            request.open('GET', 'data.json');
            request.onload = () => resolve(request.responseText);
            request.send();
          }),
        ]);
        const own = await fetch('/own-calls/x').then((answer) => answer.url);
        props.container.querySelector('#app').textContent = JSON.stringify({ asked, own });`,
    });
    const entry = apps.serve('/shop/', { ...asks, 'data.json': 'mine' });
    await host.register({ prefix: '/a/shop', entry });
    await host.open('/a/shop/list');
    await expect(host.region('/a/shop')).toContainText(
      JSON.stringify({ asked: ['mine', 'mine', 'mine', 'mine'], own: `${host.origin}/own-calls/x` }),
    );
    await host.register({ prefix: '/a/kept', entry, assets: 'portal' });
    await host.open('/a/kept/list');
    await expect(host.region('/a/kept')).toContainText('"own"');
    await expect(host.region('/a/kept')).not.toContainText('mine');
  });

  if (kind === 'classic')
    test('plain qiankun asks the page’s own server for them (control)', async ({ control, apps }) => {
      const entry = apps.serve('/shop/', files());
      await control.evaluate(async (url) => {
        const id = window.control.load('shop', url);
        await window.control.settled(id);
      }, entry);
      await expect.poll(() => control.getByRole('img', { name: 'relative' }).evaluate(loadedOf)).toBe(true);
      expect(await control.getByRole('img', { name: 'relative' }).evaluate(widthOf)).toBe(0);
    });
});

const widthOf = (image: Element): number => (image instanceof HTMLImageElement ? image.naturalWidth : -1);
const loadedOf = (image: Element): boolean => image instanceof HTMLImageElement && image.complete;
