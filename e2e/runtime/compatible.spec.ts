import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { page, script } from '../../rig/runtime/apps';
import { expect, test } from './support/test';
import { keptBuild } from './support/kept-builds';
import { webpack4App, webpack5App } from './support/webpack-apps';

const jquery = readFileSync(
  fileURLToPath(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url)),
  'utf8',
);
const READY = "document.querySelector('#app').innerHTML = '<h1>ready</h1>';";
const LIFECYCLES = `{ bootstrap: async () => {}, mount: async (props) => { props.container.querySelector('#app').innerHTML = '<h1>ready</h1>'; }, unmount: async () => {} }`;

/** Ways of exporting lifecycles, each as small as can be. What webpack and the tools on it make is built in truth, below. */
const kinds: Readonly<Record<string, Record<string, string>>> = {
  'an IIFE build whose library is a top-level variable': {
    'index.html': page('main.js'),
    'main.js': `var ViteApp=(function(e){"use strict";return Object.assign(e,${LIFECYCLES}),Object.defineProperty(e,Symbol.toStringTag,{value:"Module"}),e})({});`,
  },
  'lifecycles under `window[name]`, with other globals before and after': {
    'index.html': page('main.js'),
    'main.js': `window.zone = {}; window['a-one'] = ${LIFECYCLES}; window.late = { mount() {} };`,
  },
  'a library that is a promise': {
    'index.html': page('main.js'),
    'main.js': `window.lib = Promise.resolve(${LIFECYCLES});`,
  },
  'a library that comes after an asynchronous start': {
    'index.html': page('main.js'),
    'main.js': `const tag = document.createElement('script'); tag.src = new URL('late.js', window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__).href; document.head.appendChild(tag);`,
    'late.js': `window.lib = ${LIFECYCLES};`,
  },
  'a page of inline scripts': {
    'index.html': page(`<script>window.before = 1;</script>`, `<script>window.lib = ${LIFECYCLES};</script>`),
  },
  'a page whose entry script is marked, not last': {
    'index.html': page('<script entry src="main.js"></script>', 'analytics.js'),
    'main.js': `window.lib = ${LIFECYCLES};`,
    'analytics.js': 'window.dataLayer = [];',
  },
  'a jQuery page with several script tags': {
    'index.html': page('jquery.js', 'plugin.js', 'main.js'),
    'jquery.js': jquery,
    'plugin.js': "(function ($) { $.fn.ready2 = function () { return this.html('<h1>ready</h1>'); }; })(jQuery);",
    'main.js':
      "window.jq = { bootstrap: () => $.Deferred().resolve(), mount: () => { $(function () { $('#app').ready2(); }); return Promise.resolve(); }, unmount: async () => { $('#app').empty(); } };",
  },
  'a script that declares `document` and `window` as its own variables': {
    'index.html': page('main.js'),
    'main.js': `(function () { var window = self; var document = window.document; window.lib = { ...${LIFECYCLES}, mount: async () => { ${READY} } }; })();`,
  },
  'a script that declares `document` at its top': {
    'index.html': page('main.js'),
    'main.js': `var document = window.document; ${script()}`,
  },
  'a script that asks for its own element, as webpack does by default to find its files': {
    'index.html': page('main.js'),
    'main.js': `const { src } = document.currentScript; window.lib = { ...${LIFECYCLES}, mount: async () => { if (src.endsWith('/main.js') && document.currentScript === null) ${READY} } };`,
  },
  'a single-spa export with a default': {
    'index.html': page('main.js'),
    'main.js': `window.lib = { default: ${LIFECYCLES} };`,
  },
};

/** Tools that are made around webpack. Of their majors before, plain qiankun does not open all in one page. */
const WEBPACK_CLIS = ['create-react-app-5', 'vue-cli-5', 'angular-20'] as const;

/** Files by their addresses from the root: builds name them so. */
const builds: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
  'webpack 4': () => Promise.resolve(webpack4App()),
  'webpack 5': webpack5App,
  ...Object.fromEntries(WEBPACK_CLIS.map((name) => [name, () => Promise.resolve(keptBuild(name))])),
};

test.describe('compatible', () => {
  test('every way of exporting lifecycles is found, and the app mounts unmodified', async ({ host, apps }) => {
    for (const [index, [name, files]] of Object.entries(kinds).entries()) {
      await test.step(name, async () => {
        const prefix = `/k/${index}`;
        await host.register({ prefix, entry: apps.serve(`${prefix}/`, files) });
        await host.open(`${prefix}/list`);
        await expect(host.region(prefix).getByRole('heading', { name: 'ready' })).toBeVisible();
        await host.home();
        await host.close(`${prefix}/list`);
        await expect(host.page.getByRole('tabpanel', { includeHidden: true })).toHaveCount(0);
      });
    }
  });

  for (const [name, filesOf] of Object.entries(builds)) {
    test(
      `a build of ${name} mounts unmodified, finds its pictures and its lazy parts, and leaves nothing`,
      { tag: '@full' },
      async ({ host, apps }) => {
        await host.register({ prefix: '/a/one', entry: apps.serve('/', await filesOf()) });
        await host.open('/a/one/list');
        const region = host.region('/a/one');
        await expect(region.getByRole('heading', { name: 'ready' })).toBeVisible();
        expect(await region.getByRole('img', { name: 'picture' }).getAttribute('src')).toContain(apps.origin);
        await region.getByRole('button', { name: 'load' }).click();
        await expect(region.getByRole('heading', { name: 'arrived late' })).toBeVisible();
        expect(
          await host.page.evaluate(() =>
            Object.keys(window).filter((key) =>
              /webpack|zone|plain-|create-react|vue-|angular|legacy-|^ng|localize/i.test(key),
            ),
          ),
        ).toEqual([]);
        await host.home();
        await host.close('/a/one/list');
        await expect(host.page.locator('[data-microapp]')).toHaveCount(0);
      },
    );
  }

  test('plain qiankun mounts the same builds (control)', async ({ control, apps }) => {
    for (const [name, filesOf] of Object.entries(builds)) {
      const entry = apps.serve('/', await filesOf());
      const settled = await control.evaluate(
        ([id, url]) => window.control.settled(window.control.load(id ?? '', url ?? '')),
        [name, `${entry}?${encodeURIComponent(name)}`],
      );
      expect(settled, name).toBe('mounted');
    }
  });

  test('plain qiankun does not find lifecycles that a later script hides (control)', async ({ control, apps }) => {
    const entry = apps.serve('/one/', kinds['a page whose entry script is marked, not last'] ?? {});
    const marked = await control.evaluate((url) => window.control.settled(window.control.load('marked', url)), entry);
    expect(marked).toBe('mounted');
    const hidden = apps.serve('/two/', {
      'index.html': page('main.js', 'late.js'),
      'main.js': `window.lib = ${LIFECYCLES};`,
      'late.js': 'window.tracker = {};',
    });
    expect(
      await control.evaluate((url) => window.control.settled(window.control.load('hidden', url)), hidden),
    ).toContain('lifecycle');
  });
});
