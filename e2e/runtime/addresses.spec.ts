import { page, script } from '../../rig/runtime/apps';
import { describeBothKinds, expect, test } from './support/test';

const dot = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const pictures = `<img alt="relative" src="dot.svg"><img alt="root" src="/shop/dot.svg">
  <img alt="choice" srcset="dot.svg 1x, dot.svg 2x"><div id="box" style="background-image: url(dot.svg)"></div>`;
const files = (base = '') => ({
  'index.html': page('main.js').replace('<head>', `<head>${base}`).replace('<body>', `<body>${pictures}`),
  'main.js': script({}),
  'dot.svg': dot,
});

describeBothKinds('addresses of files', (kind) => {
  test('pictures of an app’s own page come from where its entry is', async ({ host, apps }) => {
    const entry = apps.serve('/shop/', files());
    await host.register({ prefix: '/a/shop', entry });
    await host.open('/a/shop/list/7');
    const region = host.region('/a/shop');
    for (const name of ['relative', 'root', 'choice'])
      await expect.poll(() => region.getByRole('img', { name }).evaluate(widthOf), name).toBe(8);
    await expect(region.locator('#box')).toHaveCSS('background-image', `url("${apps.origin}/shop/dot.svg")`);
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
